import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url));
/** Processor time for one input, in seconds. Time on the clock would depend on how busy the machine is. */
const CPU_LIMIT = 10;
/** Seconds on the clock for one input, which only a process that waits for something reaches. */
const WAIT_LIMIT = 300;
/** Milliseconds between two looks at a process. */
const TURN = 500;
/** Clock ticks in a second, in which Linux counts processor time. */
const TICKS = 100;

/** A process that reads inputs of one reader. A process that takes too long for an input is killed. */
export class WatchedChild {
  #child;
  #progressFile;
  #errors = '';
  #isLate = false;
  /** Number of the input that is being read. */
  #last = 0;
  #onMessage = () => {};
  /** Resolves when the process can read inputs. */
  #ready;
  #ended;
  #timer;

  /**
   * @param {{ module: string, key: string, seed: number, corpus?: string, name: string, cpuLimit?: number }} options `name` differs
   * between processes
   */
  constructor({ module, key, seed, corpus, name, cpuLimit = CPU_LIMIT }) {
    this.#progressFile = path.join(tmpdir(), `lectern-fuzz-${process.pid}-${name}`);
    const args = [module, key, String(seed), this.#progressFile, ...(corpus === undefined ? [] : [corpus])];
    this.#child = fork(WORKER, args, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child.stderr.on('data', (data) => {
      this.#errors = (this.#errors + data).slice(-4000);
    });
    this.#ready = new Promise((resolve) => {
      this.#child.on('message', (message) => (message === 'ready' ? resolve() : this.#onMessage(message)));
    });
    const ended = once(this.#child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`);
    this.#ended = once(this.#child.stderr, 'close').then(() => ended);
    this.#timer = this.#watch(cpuLimit);
    this.#ended.then(() => {
      this.#last = this.#readIndex();
      clearInterval(this.#timer);
      rmSync(this.#progressFile, { force: true });
    });
  }

  /**
   * Sends a message and waits for the last answer to it.
   *
   * @param {object} message
   * @param {(answer: object) => void} onAnswer called for each answer
   * @returns {Promise<object>} the last answer, or `{ died }` with how the process ended, the number of the input, and what was printed
   */
  async ask(message, onAnswer = () => {}) {
    const answered = new Promise((resolve) => {
      this.#onMessage = (answer) => {
        onAnswer(answer);
        if ('done' in answer || 'outcome' in answer) resolve(answer);
      };
    });
    this.#ready.then(() => this.#child.connected && this.#child.send(message, () => {}));
    const ended = this.#ended.then((how) => ({
      died: { kind: this.#isLate ? 'hang' : 'crash', message: `${how}\n${this.#errors}`, index: this.#last },
    }));
    return Promise.race([answered, ended]);
  }

  async close() {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }

  #watch(cpuLimit) {
    let since = { index: -1, cpu: 0, at: performance.now() };
    return setInterval(() => {
      const index = this.#readIndex();
      const cpu = cpuSeconds(this.#child.pid);
      if (index !== since.index) since = { index, cpu, at: performance.now() };
      this.#last = index;
      const waited = (performance.now() - since.at) / 1000;
      if ((cpu ?? waited) - (since.cpu ?? 0) < cpuLimit && waited < WAIT_LIMIT) return;
      this.#isLate = true;
      this.#child.kill('SIGKILL');
    }, TURN);
  }

  #readIndex() {
    try {
      return Number(readFileSync(this.#progressFile, 'utf8'));
    } catch {
      return 0;
    }
  }
}

/** Undefined on systems other than Linux. */
function cpuSeconds(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
