import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { readRepository } from '../../src/site/read-repository.ts';

const folder = useFolder('repository');
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });

describe('the repository of a docs folder §feedback.suggestEdit', () => {
  it('is that of its git remote, with the branch and the folder in it', async () => {
    git('init', '--quiet', '--initial-branch=trunk');
    git('remote', 'add', 'origin', 'git@github.com:acme/site.git');
    mkdirSync(path.join(folder, 'packages/docs'), { recursive: true });
    expect(await readRepository(path.join(folder, 'packages/docs'), undefined)).toEqual({
      kind: 'github',
      url: 'https://github.com/acme/site',
      branch: 'trunk',
      directory: 'packages/docs',
    });
  });

  it('has the default branch of its remote, not the one that is checked out', async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('remote', 'add', 'origin', 'https://gitlab.com/acme/group/site');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    git('symbolic-ref', 'HEAD', 'refs/heads/feature/x');
    expect(await readRepository(folder, undefined)).toEqual({
      kind: 'gitlab',
      url: 'https://gitlab.com/acme/group/site',
      branch: 'main',
      directory: '',
    });
  });

  it('is what the configuration names, completed by git', async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('remote', 'add', 'origin', 'https://github.com/acme/mirror');
    mkdirSync(path.join(folder, 'docs'));
    const docs = path.join(folder, 'docs');
    expect(await readRepository(docs, { url: 'https://github.com/acme/site' })).toMatchObject({
      url: 'https://github.com/acme/site',
      branch: 'main',
      directory: 'docs',
    });
    expect(await readRepository(docs, { branch: 'next', directory: '/handbook/' })).toMatchObject({
      url: 'https://github.com/acme/mirror',
      branch: 'next',
      directory: 'handbook',
    });
  });

  it('needs no git when the configuration names it', async () => {
    expect(await readRepository(folder, { url: 'https://bitbucket.org/acme/site' })).toEqual({
      kind: 'bitbucket',
      url: 'https://bitbucket.org/acme/site',
      branch: 'main',
      directory: '',
    });
  });

  it.each([
    ['without a remote', undefined],
    ['on an unknown host', 'https://code.example.com/acme/site'],
  ])('is not known %s', async (_, remote) => {
    git('init', '--quiet');
    if (remote !== undefined) git('remote', 'add', 'origin', remote);
    expect(await readRepository(folder, undefined)).toBeUndefined();
  });
});
