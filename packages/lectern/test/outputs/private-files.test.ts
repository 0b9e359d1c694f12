import { expect, it } from 'vitest';
import { withoutPrivate } from '../../src/outputs/private-files.ts';

const assets = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1 }));

it.each([
  'service-account.json',
  'config/serviceAccountKey.json',
  'client_secret_1.apps.json',
  'credentials.json',
  'aws-credentials.csv',
  'secrets.yaml',
  'prod.secrets.json',
  'terraform.tfstate.json',
  'state/prod.tfstate',
  'kubeconfig.yaml',
  'id_rsa.txt',
  'server.pem',
  'prod.env.txt',
  'backup.zip',
  'secrets/key.json',
  'config/private/users.csv',
])('%s is not published if nothing links it', (file) => {
  const { published, diagnostics } = withoutPrivate(assets('logo.svg', file), () => new Set());
  expect(published).toEqual(assets('logo.svg'));
  expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([['site/private-file', file]]);
});

it('a linked file is published', () => {
  expect(withoutPrivate(assets('sdk.zip'), () => new Set(['sdk.zip']))).toEqual({ published: assets('sdk.zip'), diagnostics: [] });
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
])('%s is published', (file) => {
  const linked = () => {
    throw new Error('Nothing has to be searched.');
  };
  expect(withoutPrivate(assets(file), linked).published).toEqual(assets(file));
});

it('of a project, data and code are published if a page links them, and documents and media always', () => {
  const kept = assets('logo.svg', 'manual.pdf', 'prices.csv', 'used.json');
  const { published, diagnostics } = withoutPrivate(
    [...kept, ...assets('data.json', 'config.yaml', 'coverage.html', 'tool.js')],
    () => new Set(['used.json']),
    { isProject: true },
  );
  expect([published, diagnostics]).toEqual([kept, []]);
});
