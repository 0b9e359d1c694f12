import { installCommand, type PackageManager } from './package-manager.ts';
import { Problem } from './problem.ts';
import { runProgram } from './program.ts';

const OFFLINE = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ConnectionRefused|FailedToOpenSocket)\b/;

/** @throws {Problem} if the package manager isn't installed */
export async function checkInstalled(manager: PackageManager, surroundings: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const { exitCode, output } = await runProgram(manager, ['--version'], surroundings);
  if (exitCode === 0) return output.trim();
  throw new Problem(`\`${manager}\` is not installed. Choose another one with \`--package-manager\`, or use \`--no-install\`.`);
}

/** @throws {Problem} if the packages can't be installed */
export async function installPackages(
  manager: PackageManager,
  surroundings: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<void> {
  const { exitCode, output } = await runProgram(manager, installCommand(manager), surroundings);
  if (exitCode === 0) return;
  if (OFFLINE.test(output))
    throw new Problem(
      `\`${manager}\` cannot reach the registry. Check your network, or use \`--no-install\` and install the packages later.`,
    );
  throw new Problem(`\`${manager} install\` failed: ${lastError(output)}. To install the packages yourself, use \`--no-install\`.`);
}

/** Codes of lines in which Yarn reports progress and warnings. */
const YARN_PROGRESS = /^➤ YN(?:0000|0002|0004|0007|0013|0060|0085|0086):/;

/** The line that says most. */
function lastError(output: string): string {
  const printed = output.split('\n').filter((line) => !YARN_PROGRESS.test(line));
  const lines = printed.map((line) => line.replace(/^(?:npm error|npm ERR!|error:?|\s*ERR_\w+|➤ YN\d+: [│·])\s*/i, '').trim());
  const line = lines.find((one) => one !== '' && !/^(?:code|errno|syscall|A complete log|Yarn)\b/.test(one));
  return (line ?? 'it printed no reason').replace(/\.$/, '');
}
