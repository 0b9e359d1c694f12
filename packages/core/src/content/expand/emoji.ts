import names from 'emojilib/simplemap.json' with { type: 'json' };
import { ownValue } from '../../config/own-value.ts';

/** `:rocket:`, apart from times, namespaces, and parts of words. */
const SHORT_CODE = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g;

/** Whether a text may have short codes. */
const HINT = /:[a-z\d_+-]+:/;

/** A text with `🚀` in place of `:rocket:`. Unknown names don't change. */
export function withEmoji(text: string): string {
  return HINT.test(text) ? text.replace(SHORT_CODE, (code, name: string) => ownValue(names, name) ?? code) : text;
}

/** A text with the short codes that the author wrote in place of emoji. Undefined if there are none. */
export function withShortCodes(text: string, written: string): string | undefined {
  let typed = text;
  if (HINT.test(written))
    for (const [code, name = ''] of written.matchAll(SHORT_CODE)) typed = typed.replace(ownValue(names, name) ?? code, () => code);
  return typed === text ? undefined : typed;
}
