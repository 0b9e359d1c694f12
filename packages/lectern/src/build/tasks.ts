import type { Docs } from '../site/docs.ts';
import type { SiteFile } from '../view/runtime.ts';

/** A page or another generated file to write, by path. Plain data. */
export interface Task {
  kind: 'page' | 'file';
  path: string;
}

/** Lists all pages in order, each followed by the files that are generated from it, then all other files. */
export function listTasks({ runtime }: Docs): Task[] {
  const files = Map.groupBy(runtime.files(), ({ page }) => page);
  const tasks: Task[] = [];
  const takeFiles = (page: string | undefined) => {
    for (const { path } of files.get(page) ?? []) tasks.push({ kind: 'file', path });
    files.delete(page);
  };
  for (const path of runtime.paths()) {
    tasks.push({ kind: 'page', path });
    takeFiles(path);
  }
  for (const page of [...files.keys()]) takeFiles(page);
  return tasks;
}

/** Files of the site by path. */
export function siteFiles({ runtime }: Docs): Map<string, SiteFile> {
  return new Map(runtime.files().map((file) => [file.path, file]));
}
