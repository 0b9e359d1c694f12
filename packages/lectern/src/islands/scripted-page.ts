import { type Diagnostic, type PageScript, SourceText } from '@lectern/core';
import type { partTexts } from '../messages/messages.ts';
import type { Messages } from '../messages/types.ts';

/** A page with its code. */
export interface ScriptedPage {
  path: string;
  script: PageScript;
  /** What components say in the language of the page, unless it is English. */
  texts?: Messages['browser'];
  /** What components print in the language of the page. Default: English. */
  parts?: ReturnType<typeof partTexts>;
}

type Place = Pick<Diagnostic, 'location' | 'excerpt'>;

/** The code of a page's file: its statements on their original lines, followed by its islands. */
export function pageModule({ script }: ScriptedPage, file: string): string {
  const islands = script.islands.flatMap((one, i) =>
    one.file === file ? [`export const ${islandName(i)} = ($slot) => ${one.source};`] : [],
  );
  return [script.modules[file] ?? '', ...islands].join('\n');
}

/** Name of an island in the code of its file. */
export function islandName(index: number): string {
  return `$i${index}`;
}

/** A position in the code of a page. Positions inside an island are mapped to its start. */
export function placeInPage(page: ScriptedPage, file: string, offset: number, length: number): Place {
  const code = pageModule(page, file);
  if (offset < (page.script.modules[file] ?? '').length) return new SourceText(file, code).at(offset, length);
  const index = [...code.slice(0, offset + 1).matchAll(/^export const \$i(\d+) = /gm)].at(-1)?.[1];
  const { line = 1, column = 1 } = page.script.islands[Number(index ?? 0)] ?? {};
  return { location: { file, line, column } };
}
