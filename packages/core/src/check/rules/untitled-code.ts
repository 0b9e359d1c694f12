import { COMPONENT_OF } from '../../components/roles.ts';
import { parseFenceMeta } from '../../tree/fence.ts';
import type { AuthoredFile } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: untitledCode };

/** Code in a group of several blocks whose tab has no title: tabs of the same language look the same. */
function* untitledCode(file: AuthoredFile): Problems {
  for (const group of file.named(COMPONENT_OF.codeGroup)) {
    const blocks = group.elements.filter(({ name }) => name === 'pre');
    if (blocks.length < 2) continue;
    for (const block of blocks) {
      const code = block.elements.find(({ name }) => name === 'code');
      const { lang = '', meta = '' } = code?.node.data ?? {};
      const fence = code && parseFenceMeta(lang, meta ?? '');
      if (!fence || fence.title !== undefined || fence.packageManagers) continue;
      yield {
        code: 'page/untitled-code',
        severity: 'notice',
        message: 'This code block in a `<CodeGroup>` has no title; its tab shows the language.',
        hint: `Write a title after the language, such as \`${lang || 'bash'} Terminal\`.`,
        ...file.at(block, 3),
      };
    }
  }
}
