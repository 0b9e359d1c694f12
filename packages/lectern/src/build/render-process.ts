import { type ChildProcess, fork } from 'node:child_process';
import type { DocsOptions } from '../site/docs.ts';
import type { Renderer, TaskOutcome } from './task-renderer.ts';
import type { Task } from './tasks.ts';

/** Options of a render process. The process reads the docs folder itself. */
export interface RenderSetup {
  docs: DocsOptions;
  /** Folder of the compiled theme. */
  theme: string;
  outDir: string;
  /** Folder of the previous build. */
  earlier: string | undefined;
}

export interface RenderRequest {
  id: number;
  tasks: readonly Task[];
}

export type RenderResponse = { id: number; outcomes: TaskOutcome[] } | { id: number; error: RenderFailure };

/** An error that was thrown in another process. */
export interface RenderFailure {
  message: string;
  /** Of an error of the file system. */
  code?: string;
  path?: string;
}

/** How long a process may take to exit after it was disconnected, in milliseconds. */
const EXIT_TIMEOUT = 2000;

/** Renders tasks in a child process. If the process exits early, pending calls of `render` reject. */
export class RenderProcess implements Renderer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<TaskOutcome[]>>();
  readonly #ended: Promise<void>;
  #next = 0;

  constructor(setup: RenderSetup) {
    this.#child = fork(new URL('./render-worker.js', import.meta.url), { serialization: 'advanced' });
    this.#child.on('message', (message: RenderResponse) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if ('error' in message) waiting?.reject(Object.assign(new Error(), message.error));
      else waiting?.resolve(message.outcomes);
    });
    this.#ended = new Promise((resolve) => {
      const fail = (reason: string) => {
        for (const { reject } of this.#waiting.values()) reject(new Error(`A render process ${reason}.`));
        this.#waiting.clear();
        resolve();
      };
      this.#child.once('error', (error) => fail(`could not start: ${error.message}`));
      this.#child.once('exit', (code, signal) => fail(`ended with ${signal ?? `exit code ${code}`}`));
    });
    this.#send(setup);
  }

  render(tasks: readonly Task[]): Promise<TaskOutcome[]> {
    const result = Promise.withResolvers<TaskOutcome[]>();
    const id = this.#next++;
    this.#waiting.set(id, result);
    this.#send({ id, tasks });
    return result.promise;
  }

  /** Waits until the process has written its caches. */
  async close(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), EXIT_TIMEOUT);
    await this.#ended;
    clearTimeout(timer);
  }

  #send(message: RenderSetup | RenderRequest): void {
    // The `exit` event handles a failed send.
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
