import { type Stats, statSync } from 'node:fs';

/** Facts about a file or folder; undefined for what does not exist or cannot be reached, such as a link that leads in a circle. */
export function statFile(absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
