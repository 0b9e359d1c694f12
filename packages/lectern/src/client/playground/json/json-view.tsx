/** @jsxImportSource preact */
import type { Difference } from '@lectern/core/samples';
import { type JsonLine, linesToText } from './print-json.ts';

/** Longer JSON isn't colored, because that many elements would be slow to render. */
const COLORED = 4000;

/** Formatted JSON. Schema mismatches are shown below their lines. */
export function JsonView({ lines, differences = [] }: { lines: JsonLine[]; differences?: Difference[] }) {
  if (lines.length > COLORED) return <code>{linesToText(lines)}</code>;
  return (
    <code>
      {lines.map(({ indent, path, parts }) => {
        const found = path === undefined ? [] : differences.filter((one) => one.path === path);
        const space = '  '.repeat(indent);
        return (
          <>
            <span class="pg-line" data-path={path} data-differs={found.length > 0 ? '' : undefined}>
              {space}
              {parts.map((part) => (part.class === undefined ? part.text : <span class={part.class}>{part.text}</span>))}
            </span>
            {'\n'}
            {found.map(({ message }) => (
              <>
                <span class="pg-line pg-difference">{`${space}↑ ${message}`}</span>
                {'\n'}
              </>
            ))}
          </>
        );
      })}
    </code>
  );
}
