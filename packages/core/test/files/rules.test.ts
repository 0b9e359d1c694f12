import { describe, expect, it } from 'vitest';
import { FileRules } from '../../src/files/rules.ts';

const withheld = (file: string, rules = '', isNamed = false) => new FileRules(rules).withheld(file, isNamed);

describe('a file with this name is not part of the docs', () => {
  it.each([
    'service-account.json',
    'config/serviceAccountKey.json',
    'client_secret_1.apps.json',
    'credentials.json',
    'aws-credentials.csv',
    'secrets.yaml',
    'secrets.zip',
    'prod.secrets.json',
    'terraform.tfstate.json',
    'state/prod.tfstate',
    'prod.tfvars',
    'kubeconfig.yaml',
    'kubeconfig',
    'id_rsa.txt',
    'server.pem',
    'prod.env.txt',
    'prod.env',
    'secrets/key.json',
    'Secrets/deep/key.TOML',
    'secrets/token',
    'config/private/users.csv',
  ])('%s is private', (file) => {
    expect(withheld(file)).toBe('private');
  });

  it.each(['.env', 'guides/.env.local', '.github/notes.md', '.well-known/.htpasswd'])('%s is hidden', (file) => {
    expect(withheld(file)).toBe('hidden');
  });

  it.each(['README.md', 'guides/README.zh-CN.md', 'dist/app.js', 'node_modules/a/index.js'])('%s is ignored', (file) => {
    expect(withheld(file)).toBe('ignored');
    expect(withheld(file, '', true)).toBeUndefined();
  });
});

it.each([
  'secret.dark.png',
  'service-account.png',
  'data.json',
  'secretary.json',
  'environment.json',
  'keys.json',
  '.well-known/secrets.txt',
  '.well-known/secrets/key.json',
  'secrets/vault.png',
  'secrets/overview.mdx',
  'secrets/manual.pdf',
  'private/button.jsx',
])('%s is part of the docs', (file) => {
  expect(withheld(file)).toBeUndefined();
});

describe('rules of the folder', () => {
  it('ignore files, also those that the configuration names', () => {
    expect([withheld('drafts/a.mdx', 'drafts'), withheld('drafts/a.mdx', 'drafts', true)]).toEqual(['ignored', 'ignored']);
  });

  it('bring files back, but not hidden ones', () => {
    const files = ['README.md', 'service-account.json', 'secrets/sample.yaml', '.env'];
    expect(files.map((file) => withheld(file, files.map((one) => `!${one}`).join('\n')))).toEqual([
      undefined,
      undefined,
      undefined,
      'hidden',
    ]);
  });
});
