import { describe, expect, it } from 'vitest';
import { editAddress, githubName, issueAddress, parseRemote, type Repository } from '../../src/view/repository.ts';

describe('a git remote', () => {
  it.each([
    ['https://github.com/acme/docs', 'github https://github.com/acme/docs'],
    ['https://github.com/acme/docs.git', 'github https://github.com/acme/docs'],
    ['https://ada:secret@github.com/acme/docs.git', 'github https://github.com/acme/docs'],
    ['https://www.github.com/acme/docs/tree/main/docs?x=1', 'github https://github.com/acme/docs'],
    ['git@github.com:acme/docs.git', 'github https://github.com/acme/docs'],
    ['ssh://git@github.com/acme/docs.git', 'github https://github.com/acme/docs'],
    ['ssh://git@ssh.github.com:443/acme/docs.git', 'github https://github.com/acme/docs'],
    ['git://github.com/acme/docs.js.git', 'github https://github.com/acme/docs.js'],
    ['https://gitlab.com/acme/team/docs.git', 'gitlab https://gitlab.com/acme/team/docs'],
    ['https://gitlab.com/acme/docs/-/tree/main', 'gitlab https://gitlab.com/acme/docs'],
    ['git@gitlab.acme.dev:team/docs.git', 'gitlab https://gitlab.acme.dev/team/docs'],
    ['ssh://git@gitlab.acme.dev:2222/team/docs.git', 'gitlab https://gitlab.acme.dev/team/docs'],
    ['git@bitbucket.org:acme/docs.git', 'bitbucket https://bitbucket.org/acme/docs'],
    ['https://ada@bitbucket.org/acme/docs.git', 'bitbucket https://bitbucket.org/acme/docs'],
  ])('%s is %s', (remote, expected) => {
    const parsed = parseRemote(remote);
    expect(`${parsed?.kind} ${parsed?.url}`).toBe(expected);
  });

  it.each([
    'https://example.com/acme/docs',
    'https://github.com/acme',
    '/srv/git/docs.git',
    '../docs',
    '',
    'https://notgithub.com/acme/docs',
    'C:\\git\\docs',
  ])('%s is not known', (remote) => {
    expect(parseRemote(remote)).toBeUndefined();
  });
});

describe('addresses of a repository', () => {
  const repository = (kind: Repository['kind'], url: string): Repository => ({ kind, url, branch: 'feature/new', directory: 'docs' });
  const github = repository('github', 'https://github.com/acme/docs');
  const gitlab = repository('gitlab', 'https://gitlab.com/acme/docs');
  const bitbucket = repository('bitbucket', 'https://bitbucket.org/acme/docs');

  it('lead to the page that edits a file §feedback.suggestEdit', () => {
    expect([github, gitlab, bitbucket].map((one) => editAddress(one, 'guides/Getting started.mdx'))).toEqual([
      'https://github.com/acme/docs/edit/feature/new/docs/guides/Getting%20started.mdx',
      'https://gitlab.com/acme/docs/-/edit/feature/new/docs/guides/Getting%20started.mdx',
      'https://bitbucket.org/acme/docs/src/feature/new/docs/guides/Getting%20started.mdx?mode=edit&at=feature%2Fnew',
    ]);
    expect(editAddress({ ...github, directory: '', branch: 'main' }, 'index.mdx')).toBe('https://github.com/acme/docs/edit/main/index.mdx');
  });

  it('lead to a new issue §feedback.raiseIssue', () => {
    expect([github, gitlab, bitbucket].map((one) => issueAddress(one, { title: 'A & B', body: 'Here' }))).toEqual([
      'https://github.com/acme/docs/issues/new?title=A+%26+B&body=Here',
      'https://gitlab.com/acme/docs/-/issues/new?issue%5Btitle%5D=A+%26+B&issue%5Bdescription%5D=Here',
      'https://bitbucket.org/acme/docs/issues/new?title=A+%26+B&content=Here',
    ]);
  });

  it('name a repository on GitHub', () => {
    expect(['https://github.com/acme/docs', 'https://github.com/acme', 'https://gitlab.com/acme/docs'].map(githubName)).toEqual([
      'acme/docs',
      undefined,
      undefined,
    ]);
  });
});
