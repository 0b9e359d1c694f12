const IMAGE_FILE = /\.(?:svg|png|jpe?g|gif|webp|avif|ico)(?:[?#].*)?$/i;

/** The kind of a trimmed `icon` prop. `emoji` is any symbol that is shown as text. */
export function iconKind(text: string): 'svg' | 'emoji' | 'url' | 'path' | 'name' {
  if (/<svg[\s>]/i.test(text)) return 'svg';
  if (/^(?:https?:)?\/\/./i.test(text) || /^data:image\//i.test(text)) return 'url';
  if (/^\.{0,2}\/./.test(text) || IMAGE_FILE.test(text)) return 'path';
  return isSign(text) ? 'emoji' : 'name';
}

/** True for an emoji, a flag, a keycap, or another non-ASCII symbol, such as `✓`. */
function isSign(text: string): boolean {
  return !/[a-z]/i.test(text) && (/^[^\p{ASCII}]/u.test(text) || /^[0-9#*]\u{fe0f}?\u{20e3}/u.test(text));
}
