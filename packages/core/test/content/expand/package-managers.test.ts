import { describe, expect, it } from 'vitest';
import { convertCommands, hasNpmCommand } from '../../../src/content/expand/package-managers.ts';

const all = (code: string) => (['pnpm', 'yarn', 'bun'] as const).map((manager) => convertCommands(code, manager));

describe('npm commands for pnpm, Yarn, and Bun', () => {
  it.each([
    ['npm install', 'pnpm install', 'yarn install', 'bun install'],
    ['npm i lectern', 'pnpm add lectern', 'yarn add lectern', 'bun add lectern'],
    ['npm add -D a@latest @b/c', 'pnpm add -D a@latest @b/c', 'yarn add --dev a@latest @b/c', 'bun add --dev a@latest @b/c'],
    ['npm install a --save-dev -E', 'pnpm add -D -E a', 'yarn add --dev --exact a', 'bun add --dev --exact a'],
    ['npm install --save a --legacy-peer-deps', 'pnpm add a', 'yarn add a', 'bun add a'],
    ['npm install -g lectern', 'pnpm add -g lectern', 'yarn global add lectern', 'bun add -g lectern'],
    ['npm install --omit=dev', 'pnpm install --prod', 'yarn install --production', 'bun install --production'],
    ['npm i --omit dev', 'pnpm install --prod', 'yarn install --production', 'bun install --production'],
    ['npm install --prefix docs', 'pnpm --dir docs install', 'yarn --cwd docs install', 'bun install --cwd docs'],
    ['npm rm a b', 'pnpm remove a b', 'yarn remove a b', 'bun remove a b'],
    ['npm uninstall --global a', 'pnpm remove -g a', 'yarn global remove a', 'bun remove -g a'],
    ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --frozen-lockfile', 'bun install --frozen-lockfile'],
    ['npm run build', 'pnpm run build', 'yarn run build', 'bun run build'],
    ['npm run build -- --watch', 'pnpm run build --watch', 'yarn run build --watch', 'bun run build --watch'],
    ['npm run dev -w docs', 'pnpm --filter docs run dev', 'yarn workspace docs run dev', 'bun run --filter docs dev'],
    ['npm i a --workspace=docs', 'pnpm --filter docs add a', 'yarn workspace docs add a', 'npm i a --workspace=docs'],
    ['npm test', 'pnpm run test', 'yarn run test', 'bun run test'],
    ['npm start -- --port 80', 'pnpm run start --port 80', 'yarn run start --port 80', 'bun run start --port 80'],
    ['npx lectern dev --open', 'pnpm dlx lectern dev --open', 'yarn dlx lectern dev --open', 'bunx lectern dev --open'],
    ['npx -y a@latest -y', 'pnpm dlx a@latest -y', 'yarn dlx a@latest -y', 'bunx a@latest -y'],
    ['npx --package=a b', 'pnpm --package=a dlx b', 'yarn dlx -p a b', 'bunx --package a b'],
    ['npm exec -- lectern dev --open', 'pnpm exec lectern dev --open', 'yarn run lectern dev --open', 'bunx lectern dev --open'],
    ['npm exec lectern@2 dev', 'pnpm dlx lectern@2 dev', 'yarn dlx lectern@2 dev', 'bunx lectern@2 dev'],
    ['npm create a@latest x -- --yes', 'pnpm create a@latest x --yes', 'yarn create a x --yes', 'bun create a@latest x --yes'],
    ['npm init @s/a', 'pnpm create @s/a', 'yarn create @s/a', 'bun create @s/a'],
    ['npm init -y', 'pnpm init', 'yarn init -y', 'bun init -y'],
    ['npm update a', 'pnpm update a', 'yarn upgrade a', 'bun update a'],
  ])('%s', (npm, ...others) => {
    expect(all(npm)).toEqual(others);
  });

  it.each(['npm', 'npm view a version', 'npm login', 'npx --no a', 'npmx install', 'echo npm install'])('leaves `%s` as it is', (code) => {
    expect(all(code)).toEqual([code, code, code]);
  });

  it('are found behind prompts, variables, and other commands, and keep comments', () => {
    const code = '# npm install\n$ cd docs && CI=1 npm ci # npm ci\n  npm run "a b" && npm test; sudo npm i -g x\necho "&& npm ci"';
    expect(convertCommands(code, 'pnpm')).toBe(
      '# npm install\n$ cd docs && CI=1 pnpm install --frozen-lockfile # npm ci\n' +
        '  pnpm run "a b" && pnpm run test; sudo pnpm add -g x\necho "&& npm ci"',
    );
    expect(convertCommands(code, 'npm')).toBe(code);
  });

  it('are looked for in every line', () => {
    expect([hasNpmCommand('ls\nnpx a'), hasNpmCommand('cd a && npm ci'), hasNpmCommand('pnpm add a # npm')]).toEqual([true, true, false]);
  });
});
