import { readFileSync } from 'node:fs';

/** The image library, which is optional because it has no binary for some platforms. */
export type Sharp = typeof import('sharp')['default'];

/** Version of the installed image library. Undefined if there is none. Loading the library takes longer. */
export function imageLibraryVersion(): string | undefined {
  try {
    return (JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('sharp')), 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}

/** Throws where the library has no binary for the platform. */
export async function loadImageLibrary(): Promise<Sharp> {
  return (await import('sharp')).default;
}
