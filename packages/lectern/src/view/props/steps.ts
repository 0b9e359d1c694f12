import { attributes, isBlankHtml } from '@lectern/core/html';
import { splitChildren, takeElement } from './split-children.ts';

/** Element that a `Step` renders for its `Steps`. */
const STEP_TAG = 'lectern-step';
/** Element inside it that becomes the title. */
const TITLE_TAG = 'lectern-step-title';

type StepTitleSize = 'p' | 'h2' | 'h3' | 'h4';

export function stepTitleSize(value: unknown): StepTitleSize | undefined {
  return value === 'p' || value === 'h2' || value === 'h3' || value === 'h4' ? value : undefined;
}

/** Where a step shows its number, if it has no icon: not where one inside it does. Astro's dev server adds attributes. */
const SIGN = /^((?:(?!step-sign)[\s\S])*step-sign")[^>]*>(?=<\/span>)/;

/**
 * The items of a list of steps. A step's own number continues the count. Content between steps becomes an item without
 * a number.
 */
export function buildSteps(html: string, size: StepTitleSize = 'p'): string {
  let count = 0;
  return splitChildren(html, STEP_TAG)
    .map((piece) => {
      if (piece.kind === 'other')
        return isBlankHtml(piece.html) ? piece.html.trim() : `<li data-component-part="step-aside">${piece.html}</li>`;
      const { 'data-size': ownSize, 'data-number': number, ...others } = piece.attributes;
      const expected = count + 1;
      count = number === undefined ? expected : Number(number);
      const printed = attributes({ ...others, value: count === expected ? undefined : count });
      const inner = piece.inner.replace(SIGN, `$1 data-number="${count}">`);
      return `<li${printed}>${sizeTitle(inner, stepTitleSize(ownSize) ?? size)}</li>`;
    })
    .join('');
}

function sizeTitle(inner: string, size: StepTitleSize): string {
  const { content } = takeElement(inner, TITLE_TAG);
  if (content === undefined) return inner;
  const title = `<${size} data-component-part="step-title">${content.trim()}</${size}>`;
  return inner.replace(new RegExp(`<${TITLE_TAG}(?:\\s[^>]*)?>[\\s\\S]*?</${TITLE_TAG}>`), () => title);
}
