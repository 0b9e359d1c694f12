import { describe, expect, it } from 'vitest';
import { readHostAddress } from '../../src/cli/host-address.ts';

const netlify = { NETLIFY: 'true', URL: 'https://boats.example', DEPLOY_PRIME_URL: 'https://fix--boats.netlify.app' };
const vercel = { VERCEL: '1', VERCEL_URL: 'boats-3f1c.vercel.app', VERCEL_BRANCH_URL: 'boats-git-fix.vercel.app' };

describe('the public URL', () => {
  it.each([
    ['Netlify', 'https://boats.example', { ...netlify, CONTEXT: 'production' }],
    ['Netlify', 'https://fix--boats.netlify.app', { ...netlify, CONTEXT: 'deploy-preview' }],
    ['Netlify', 'https://fix--boats.netlify.app', { ...netlify, CONTEXT: 'branch-deploy' }],
    ['Vercel', 'https://boats.example', { ...vercel, VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: 'boats.example' }],
    ['Vercel', 'https://boats-3f1c.vercel.app', { ...vercel, VERCEL_ENV: 'production' }],
    ['Vercel', 'https://boats-git-fix.vercel.app', { ...vercel, VERCEL_ENV: 'preview', VERCEL_PROJECT_PRODUCTION_URL: 'boats.example' }],
    ['Cloudflare Pages', 'https://boats.pages.dev', { CF_PAGES: '1', CF_PAGES_URL: 'https://3f1c2a.boats.pages.dev' }],
    ['Cloudflare Pages', 'https://boats.pages.dev', { CF_PAGES: '1', CF_PAGES_URL: 'https://boats.pages.dev' }],
    ['Render', 'https://boats.onrender.com', { RENDER: 'true', RENDER_EXTERNAL_URL: 'https://boats.onrender.com' }],
    ['GitLab Pages', 'https://ada.gitlab.io', { GITLAB_CI: 'true', CI_JOB_NAME: 'pages', CI_PAGES_URL: 'https://ada.gitlab.io/boats' }],
  ])('of a build on %s is %s', (host, site, env) => {
    expect(readHostAddress(env)).toEqual({ host, site, isPreview: expect.any(Boolean) });
  });

  it.each([
    ['no host', { URL: 'https://boats.example', VERCEL_URL: 'boats.vercel.app' }],
    ['a local server of Netlify', { ...netlify, CONTEXT: 'dev', URL: 'http://localhost:8888' }],
    ['a local server of Vercel', { ...vercel, VERCEL_ENV: 'development' }],
    ['a host that names none', { NETLIFY: 'true', CONTEXT: 'production' }],
    ['a host with an empty name', { VERCEL: '1', VERCEL_ENV: 'production', VERCEL_URL: '' }],
    ['another job of GitLab', { GITLAB_CI: 'true', CI_JOB_NAME: 'test', CI_PAGES_URL: 'https://ada.gitlab.io/boats' }],
  ])('is unknown with %s', (_, env) => {
    expect(readHostAddress(env)).toBeUndefined();
  });
});

it.each([
  ['Netlify', { ...netlify, CONTEXT: 'deploy-preview' }],
  ['Netlify', { ...netlify, CONTEXT: 'branch-deploy' }],
  [undefined, { ...netlify, CONTEXT: 'production' }],
  [undefined, netlify],
  ['Vercel', { ...vercel, VERCEL_ENV: 'preview' }],
  [undefined, { ...vercel, VERCEL_ENV: 'production' }],
  ['Render', { RENDER: 'true', RENDER_EXTERNAL_URL: 'https://boats-pr-3.onrender.com', IS_PULL_REQUEST: 'true' }],
  ['GitLab Pages', { GITLAB_CI: 'true', CI_JOB_NAME: 'pages', CI_PAGES_URL: 'https://ada.gitlab.io/boats', CI_MERGE_REQUEST_IID: '7' }],
  [undefined, { VERCEL_ENV: 'preview', CONTEXT: 'deploy-preview', IS_PULL_REQUEST: 'true' }],
])('a preview is one of %s: %o', (host, env) => {
  const found = readHostAddress(env);
  expect(found?.isPreview ? found.host : undefined).toBe(host);
});
