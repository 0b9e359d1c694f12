import type { Terminal } from './terminal.ts';

export interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Without `v`. */
  nodeVersion: string;
  terminal: Terminal;
  /** Aborted when the user interrupts the program. */
  signal: AbortSignal;
}
