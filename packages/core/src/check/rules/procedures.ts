import { COMPONENT_OF } from '../../components/roles.ts';
import type { AuthoredElement, AuthoredFile } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: procedures };

/** From this many items with blocks of their own, a numbered list is a procedure. */
const MIN_STEPS = 2;
const BLOCKS = new Set(['pre', 'img', 'table', COMPONENT_OF.codeGroup, COMPONENT_OF.frame]);

/** Numbered lists whose items contain code or images. */
function* procedures(file: AuthoredFile): Problems {
  for (const list of file.named('ol')) {
    if (isInside(list, COMPONENT_OF.steps) || isInside(list, 'li')) continue;
    const items = list.elements.filter(({ name }) => name === 'li');
    if (items.filter(holdsBlock).length < MIN_STEPS) continue;
    yield {
      code: 'page/procedure-list',
      severity: 'notice',
      message: `This numbered list is a procedure of ${items.length} steps with code or images.`,
      hint: 'Write it as `<Steps>`, whose steps have titles and links.',
      ...file.at(list),
    };
  }
}

function holdsBlock(element: AuthoredElement): boolean {
  return element.elements.some((one) => BLOCKS.has(one.name) || (one.name !== 'ol' && holdsBlock(one)));
}

function isInside({ parent }: AuthoredElement, name: string): boolean {
  for (let element = parent; element; element = element.parent) if (element.name === name) return true;
  return false;
}
