import type { Terminal } from './terminal.ts';

export interface Surroundings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Without `v`. */
  nodeVersion: string;
  /** Folder of the checkout that this program is run from, whose packages may not be on the registry. */
  checkout?: string;
  terminal: Terminal;
  /** Aborted when the user interrupts the program. */
  signal: AbortSignal;
}
