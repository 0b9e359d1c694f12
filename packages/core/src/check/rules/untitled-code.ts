import { parseFenceMeta } from '../../content/fence.ts';
import type { FileRule } from '../rule.ts';

/** Code in a group of several blocks whose tab has no title: tabs of the same language look the same. */
export const untitledCode: FileRule = (file) =>
  file.named('CodeGroup').flatMap((group) => {
    const blocks = group.elements.filter(({ name }) => name === 'pre');
    if (blocks.length < 2) return [];
    return blocks.flatMap((block) => {
      const code = block.elements.find(({ name }) => name === 'code');
      const { lang = '', meta = '' } = code?.node.data ?? {};
      const fence = code && parseFenceMeta(lang, meta ?? '');
      if (!fence || fence.title !== undefined || fence.packageManagers) return [];
      return [
        {
          code: 'page/untitled-code' as const,
          severity: 'notice' as const,
          message: 'This code block in a `<CodeGroup>` has no title; its tab shows the language.',
          hint: `Write a title after the language, such as \`${lang || 'bash'} Terminal\`.`,
          ...file.at(block, 3),
        },
      ];
    });
  });
