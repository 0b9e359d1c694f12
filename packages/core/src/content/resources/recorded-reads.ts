import type { ContentResources } from './resources.ts';

/** Fingerprints of files by path, as `ContentResources.fingerprint` returns them. Empty for a file that cannot be read. */
export type RecordedReads = Map<string, string>;

/** The same resources, which add every file whose content is asked for to `reads`, also if there is none. */
export function recordReads(resources: ContentResources, reads: RecordedReads): ContentResources {
  const add = (path: string) => reads.set(path, resources.fingerprint?.(path) ?? '');
  const record = <T>(read: (path: string) => T) => {
    return (path: string): T => {
      const content = read(path);
      add(path);
      return content;
    };
  };
  const { checkTypes } = resources;
  return {
    ...resources,
    ...(checkTypes && {
      checkTypes(code, language) {
        const check = checkTypes(code, language);
        for (const path of check.reads) add(path);
        return check;
      },
    }),
    readResource: record(resources.readResource),
    readText: record(resources.readText),
    imageSize: record(resources.imageSize),
  };
}
