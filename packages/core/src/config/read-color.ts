import { pointerName } from '../diagnostics/pointer.ts';
import { parseHex } from './color.ts';
import type { StringNode } from './json-node.ts';
import type { Reading } from './reading.ts';
import type { HexColor } from './types.ts';

/** A hex color as `#rrggbb`; undefined and an error when it is none. An alpha channel is dropped with a warning. */
export function readColor(node: StringNode, reading: Reading): HexColor | undefined {
  const name = pointerName(node.pointer);
  const color = parseHex(node.value);
  if (color === undefined) {
    const bare = parseHex(`#${node.value.trim()}`);
    reading.report(node, {
      code: 'config/invalid-color',
      severity: 'error',
      message: `\`${name}\` must be a hex color, but it is \`${JSON.stringify(node.value)}\`.`,
      hint: bare === undefined ? 'Write it as `#rgb` or `#rrggbb`, for example `#16a34a`.' : `Did you mean \`#${node.value.trim()}\`?`,
    });
    return undefined;
  }
  if (color.alpha !== undefined) {
    reading.report(node, {
      code: 'config/color-alpha',
      severity: 'warning',
      message: `\`${name}\` has an alpha channel, which is ignored: \`${node.value}\` is treated as \`${color.hex}\`.`,
      hint: `Write \`${color.hex}\`.`,
    });
  }
  return color.hex;
}
