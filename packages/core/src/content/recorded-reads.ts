import type { ContentResources } from './resources.ts';

/** Fingerprints of files by path, as `ContentResources.fingerprint` returns them. Empty for a file that cannot be read. */
export type RecordedReads = Map<string, string>;

/** The same resources, which add every file whose content is asked for to `reads`, also if there is none. */
export function recordReads(resources: ContentResources, reads: RecordedReads): ContentResources {
  const record = <T>(read: (path: string) => T) => {
    return (path: string): T => {
      const content = read(path);
      reads.set(path, resources.fingerprint?.(path) ?? '');
      return content;
    };
  };
  return {
    ...resources,
    readResource: record(resources.readResource),
    readText: record(resources.readText),
    imageSize: record(resources.imageSize),
  };
}
