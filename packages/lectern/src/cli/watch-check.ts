import { debounceChanges } from '../server/debounce.ts';
import { watchFolder } from '../server/watch-folder.ts';
import { nextInterruption } from './interruption.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Milliseconds without a change after which the folder is checked. */
const QUIET = 200;

/**
 * Checks a folder, and again after each change, until it is interrupted.
 * @param exclude absolute paths that are not part of the docs
 * @param run never rejects because of the docs
 */
export async function watchAndCheck(
  root: string,
  exclude: readonly string[],
  run: () => Promise<number>,
  terminal: Terminal,
): Promise<number> {
  let work = Promise.resolve();
  const check = () => {
    work = work.then(async () => {
      await run();
      terminal.line('Waiting for changes.');
    });
  };
  const interrupted = nextInterruption();
  check();
  const changes = debounceChanges(QUIET, check);
  const watcher = watchFolder(root, {
    exclude,
    onChange: (file) => changes.add(file),
    onReturn: check,
    onFailure: ({ message }) => terminal.error(`Cannot watch files for changes: ${message}. Run the command again after each change.`),
  });
  await interrupted;
  changes.stop();
  watcher.close();
  await work;
  return 0;
}
