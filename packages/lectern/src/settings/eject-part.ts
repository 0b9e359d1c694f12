import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readText } from '@lectern/core';
import { stylesOfPart } from './eject-styles.ts';
import type { PartName } from './parts.ts';

/** There is no default: the theme adds nothing to its own head. */
const HEAD = `---
import type { PartProps } from 'lectern/theme';

type Props = PartProps;
const { context } = Astro.props;
---
{/* Elements for the head of every page, such as <meta name="section" content={context.title}> */}
`;

const THEME = fileURLToPath(new URL('../../src/theme/', import.meta.url));

/** A part of the theme with its styles as a file of a site, which imports only what is public. */
export function ejectedText(name: PartName): string {
  if (name === 'Head') return HEAD;
  const file = fileURLToPath(import.meta.resolve(`lectern/parts/${name}.astro`));
  const read = readText(path.dirname(file), path.basename(file));
  if ('diagnostic' in read) throw new Error(read.diagnostic.message);
  const names: string[] = [];
  const rest = read.source.text
    .replace(/^import (type )?\{ (.+) \} from '((?:\.|@lectern\/)[^']*)';\n/gm, (_, type: string | undefined, list: string) => {
      names.push(
        ...list
          .replace(/\w+ as (?=\w)/g, '')
          .split(', ')
          .map((one) => (type === undefined || one.startsWith('type ') ? one : `type ${one}`)),
      );
      return '';
    })
    .replace(/^import (\w+) from '[./]+\/(\w+)\.astro';$/gm, "import $1 from 'lectern/parts/$2.astro';")
    .replace(/^( +)import '[./]+\/client\/layout\/([\w-]+\.ts)';$/gm, "$1import 'lectern/scripts/$2';");
  const sorted = [...new Set(names)].sort((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''), 'en'));
  const text = sorted.length === 0 ? rest : rest.replace('---\n', `---\nimport { ${sorted.join(', ')} } from 'lectern/theme';\n`);
  return text + stylesOfPart(THEME, file);
}
