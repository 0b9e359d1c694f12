import { existsSync } from 'node:fs';
import path from 'node:path';

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCKFILES: Record<PackageManager, readonly string[]> = {
  pnpm: ['pnpm-lock.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lock', 'bun.lockb'],
  npm: ['package-lock.json', 'npm-shrinkwrap.json'],
};

/** The package manager of a project, or else the one that runs this program. */
export function detectPackageManager(root: string, userAgent: string | undefined): PackageManager {
  const locked = PACKAGE_MANAGERS.find((name) => LOCKFILES[name].some((file) => existsSync(path.join(root, file))));
  return locked ?? PACKAGE_MANAGERS.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm';
}

export function hasLockfile(manager: PackageManager, folders: readonly string[]): boolean {
  return folders.some((folder) => LOCKFILES[manager].some((file) => existsSync(path.join(folder, file))));
}

/** What an installation may write besides package.json. */
export function installedFiles(manager: PackageManager): string[] {
  return ['node_modules', ...LOCKFILES[manager], ...(manager === 'yarn' ? ['.yarn', '.pnp.cjs', '.pnp.loader.mjs'] : [])];
}

export function installCommand(manager: PackageManager): string[] {
  return manager === 'npm' ? ['install', '--no-audit', '--no-fund', '--loglevel=error'] : ['install'];
}

/** How a reader runs a script of package.json, such as `npm run dev`. */
export function runScript(manager: PackageManager, script: string): string {
  return manager === 'npm' || manager === 'bun' ? `${manager} run ${script}` : `${manager} ${script}`;
}

/** How a command of an installed package is run, such as `npx lectern build`. */
export function runCommand(manager: PackageManager, command: string): string {
  return { npm: `npx ${command}`, pnpm: `pnpm exec ${command}`, yarn: `yarn ${command}`, bun: `bunx ${command}` }[manager];
}

/** How a workflow installs exactly what the lockfile contains. */
export function cleanInstall(manager: PackageManager): string {
  switch (manager) {
    case 'npm':
      return 'npm ci';
    // Yarn keeps the lockfile in workflows by itself, under a flag that differs between its versions.
    case 'yarn':
      return 'yarn install';
    default:
      return `${manager} install --frozen-lockfile`;
  }
}
