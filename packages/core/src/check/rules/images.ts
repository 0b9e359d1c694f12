import { COMPONENT_OF } from '../../components/roles.ts';
import { nameOf, splitHref } from '../../config/paths.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type AuthoredElement, type AuthoredFile, attributeOf } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: images };

/** Alternative texts that describe nothing, and images of their own that are outside a frame. */
function* images(file: AuthoredFile): Problems {
  for (const image of file.named('img', COMPONENT_OF.image)) {
    const source = attributeOf(image, 'src');
    const alt = attributeOf(image, 'alt');
    if (typeof alt === 'string' && alt !== 'dynamic' && isMeaningless(alt, String(source ?? ''))) {
      yield {
        code: 'image/meaningless-alt',
        severity: 'notice',
        message: `The alt text \`${alt}\` does not describe the image.`,
        hint: 'Write what the image shows, or `alt=""` if it is decorative.',
        ...file.at(image),
      };
    }
    if (isOwnBlock(image)) {
      yield {
        code: 'image/outside-frame',
        severity: 'notice',
        message: 'The image is not in a `<Frame>`.',
        hint: 'Put `<Frame>` and `</Frame>` around it.',
        ...file.at(image),
        ...inFrame(image, file),
      };
    }
  }
}

/** `image.png`, `screenshot`, or the name of the file itself. */
function isMeaningless(alt: string, source: string): boolean {
  const text = alt.trim().toLowerCase();
  if (text === '') return false;
  if (/^(?:image|img|picture|photo|screenshot|screen shot|alt|alt text|untitled)[\s\d_.-]*$/.test(text)) return true;
  if (/^\S+\.(?:png|jpe?g|gif|webp|svg|avif)$/.test(text)) return true;
  const name = nameOf(splitHref(source).path).toLowerCase();
  return /[-_]/.test(text) && !text.includes(' ') && text === name.replace(/\.\w+$/, '');
}

function inFrame({ node }: AuthoredElement, { source }: AuthoredFile): Pick<Diagnostic, 'fix'> {
  const { start, end } = node.position ?? {};
  if (!start || !end) return {};
  const written = source.text.slice(source.offset(start.line, start.column), source.offset(end.line, end.column));
  // An image that shares its lines with other text, such as that of an indented step, needs a person.
  const isAlone = start.column === 1 && source.line(end.line)?.trimEnd().length === end.column - 1;
  return isAlone ? { fix: [{ ...start, find: written, write: `<Frame>\n  ${written}\n</Frame>` }] } : {};
}

/** Whether an image is alone in its paragraph, at the top level of the page or in a step. */
function isOwnBlock(image: AuthoredElement): boolean {
  const { parent } = image;
  // One of two images, for light and dark mode, whose frame would be empty in the other mode.
  if (/\bhidden\b/.test(String(attributeOf(image, 'className') ?? attributeOf(image, 'class') ?? ''))) return false;
  if (parent === undefined) return image.node.type === 'mdxJsxFlowElement';
  if (parent.name !== 'p' || parent.parent !== undefined) return false;
  const { children } = parent.node;
  return children.every(
    (child: { type: string; value?: string }) => child === image.node || (child.type === 'text' && child.value?.trim() === ''),
  );
}
