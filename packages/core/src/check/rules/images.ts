import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type AuthoredElement, attributeOf } from '../authored-file.ts';
import type { FileRule } from '../rule.ts';

/** Alternative texts that describe nothing, and images of their own that are outside a frame. */
export const images: FileRule = (file) =>
  file.named('img', 'Image').flatMap((image) => {
    const found: Diagnostic[] = [];
    const source = attributeOf(image, 'src');
    const alt = attributeOf(image, 'alt');
    if (typeof alt === 'string' && alt !== 'dynamic' && isMeaningless(alt, String(source ?? ''))) {
      found.push({
        code: 'image/meaningless-alt',
        severity: 'notice',
        message: `The alt text \`${alt}\` does not describe the image.`,
        hint: 'Write what the image shows, or `alt=""` if it is decorative.',
        ...file.at(image),
      });
    }
    if (isOwnBlock(image)) {
      found.push({
        code: 'image/outside-frame',
        severity: 'notice',
        message: 'The image is not in a `<Frame>`.',
        hint: 'Put `<Frame>` and `</Frame>` around it.',
        ...file.at(image),
      });
    }
    return found;
  });

/** `image.png`, `screenshot`, or the name of the file itself. */
function isMeaningless(alt: string, source: string): boolean {
  const text = alt.trim().toLowerCase();
  if (text === '') return false;
  if (/^(?:image|img|picture|photo|screenshot|screen shot|alt|alt text|untitled)[\s\d_.-]*$/.test(text)) return true;
  if (/^\S+\.(?:png|jpe?g|gif|webp|svg|avif)$/.test(text)) return true;
  const name = source.split(/[?#]/)[0]?.split('/').at(-1)?.toLowerCase() ?? '';
  return /[-_]/.test(text) && !text.includes(' ') && text === name.replace(/\.\w+$/, '');
}

/** Whether an image is alone in its paragraph, at the top level of the page or in a step. */
function isOwnBlock(image: AuthoredElement): boolean {
  const { parent } = image;
  if (parent === undefined) return image.node.type === 'mdxJsxFlowElement';
  if (parent.name !== 'p' || parent.parent !== undefined) return false;
  const { children } = parent.node;
  return children.every(
    (child: { type: string; value?: string }) => child === image.node || (child.type === 'text' && child.value?.trim() === ''),
  );
}
