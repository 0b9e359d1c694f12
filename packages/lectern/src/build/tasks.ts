import type { SiteService } from '../site/site-service.ts';
import type { SiteFile } from '../view/runtime.ts';

/** A page, with the files that are made of the same; or a file of the whole site. */
export type Task = { kind: 'page'; path: string } | { kind: 'file'; file: SiteFile };

/** All pages in their order, each followed by the files that are made of the same, and then the rest. */
export function listTasks(service: SiteService): Task[] {
  const files = Map.groupBy(service.files(), ({ page }) => page);
  const tasks: Task[] = [];
  const takeFiles = (page: string | undefined) => {
    for (const file of files.get(page) ?? []) tasks.push({ kind: 'file', file });
    files.delete(page);
  };
  for (const path of service.paths()) {
    tasks.push({ kind: 'page', path });
    takeFiles(path);
  }
  for (const page of [...files.keys()]) takeFiles(page);
  return tasks;
}

/** What a task writes, by a path from the root of the site. */
export function pathOf(task: Task): string {
  return task.kind === 'page' ? task.path : task.file.path;
}
