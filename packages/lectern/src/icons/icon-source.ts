/** The kind of an `icon` prop's value. `emoji` is any symbol that is shown as text. */
export type IconSource = { kind: 'svg' | 'emoji' | 'url' | 'path' | 'name'; text: string };

const IMAGE_FILE = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)(?:[?#].*)?$/i;

export function iconSource(value: string): IconSource {
  const text = value.trim();
  if (/<svg[\s>]/i.test(text)) return { kind: 'svg', text };
  if (/^(?:https?:)?\/\/./i.test(text) || /^data:image\//i.test(text)) return { kind: 'url', text };
  if (/^\.{0,2}\/./.test(text) || IMAGE_FILE.test(text)) return { kind: 'path', text };
  if (isSign(text)) return { kind: 'emoji', text };
  return { kind: 'name', text };
}

/** True for an emoji, a flag, a keycap, or another non-ASCII symbol, such as `✓`. */
function isSign(text: string): boolean {
  return !/[a-z]/i.test(text) && (/^[^\p{ASCII}]/u.test(text) || /^[0-9#*]\u{fe0f}?\u{20e3}/u.test(text));
}
