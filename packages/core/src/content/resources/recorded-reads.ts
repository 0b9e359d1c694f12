import type { ContentResources } from './resources.ts';

/** What files were when they were read, by path, as `stateOf` returns it. */
export type RecordedReads = Map<string, string>;

/** The fingerprint of a file, or else why it is not read. Empty if there is none. */
export function stateOf(resources: ContentResources, path: string): string {
  return resources.fingerprint?.(path) ?? resources.refusal?.(path)?.kind ?? '';
}

/** The same resources, which add every file whose content is asked for to `reads`, also if there is none. */
export function recordReads(resources: ContentResources, reads: RecordedReads): ContentResources {
  const add = (path: string) => reads.set(path, stateOf(resources, path));
  const record = <T>(read: (path: string) => T) => {
    return (path: string): T => {
      const content = read(path);
      add(path);
      return content;
    };
  };
  const { checkTypes, refusal } = resources;
  return {
    ...resources,
    ...(checkTypes && {
      checkTypes(code, language) {
        const check = checkTypes(code, language);
        for (const path of check.reads) add(path);
        return check;
      },
    }),
    ...(refusal && { refusal: record(refusal) }),
    readResource: record(resources.readResource),
    readText: record(resources.readText),
    imageSize: record(resources.imageSize),
  };
}
