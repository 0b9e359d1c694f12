import path from 'node:path';
import { PACKAGE } from './sources.ts';

const SMALL_PART = /^client\/(?:elements\/(?:announce|behavior|copy|decode|el|overlay-root|storage|texts)|events\/send)\.ts$/;
const SOURCES = `${PACKAGE.replaceAll(path.sep, '/')}src/`;

/**
 * Whether a module is code that several scripts of a page share. A file for each would add sequential requests to a page.
 * @param id of the module for Vite
 */
export function isSmallPart(id: string): boolean {
  const file = id.replaceAll('\\', '/');
  return file.startsWith(SOURCES) && SMALL_PART.test(file.slice(SOURCES.length));
}
