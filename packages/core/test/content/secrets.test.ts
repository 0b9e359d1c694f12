import { describe, expect, it } from 'vitest';
import { checkSecrets, findSecrets } from '../../src/content/secrets.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';

/** Text that looks random and is the same in every run. Assembled here, so that no scanner takes this file for a leak. */
function random(length: number, alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return alphabet[state % alphabet.length];
  }).join('');
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const webToken = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.${random(43)}`;
const kinds = (text: string) => findSecrets(text).map(({ kind }) => kind);

describe('a secret', () => {
  it.each([
    ['an AWS access key', `AKIA${random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`],
    ['a GitHub token', `ghp_${random(36)}`],
    ['a GitHub token', `github_pat_${random(82)}`],
    ['a GitLab token', `glpat-${random(20)}`],
    ['a Stripe key', `sk_live_${random(24)}`],
    ['a Slack token', `xoxb-${random(40)}`],
    ['an OpenAI key', `sk-proj-${random(120)}`],
    ['an Anthropic key', `sk-ant-${random(95)}`],
    ['an npm token', `npm_${random(36)}`],
    ['a SendGrid key', `SG.${random(22)}.${random(43)}`],
    ['a JSON Web Token', webToken({ role: 'service' })],
    ['a JSON Web Token', webToken({ role: 'service', iat: 1700000001, exp: 2015000001 })],
    ['a private key', `-----BEGIN PRIVATE KEY-----\n${random(64)}\n${random(64)}\n-----END PRIVATE KEY-----`],
    ['a private key', `"key": "-----BEGIN RSA PRIVATE KEY-----\\n${random(128)}\\n-----END RSA PRIVATE KEY-----"`],
  ])('is %s', (kind, text) => {
    expect(kinds(`token: "${text}"`)).toEqual([kind]);
  });

  it.each([
    ['the example of AWS', 'AKIAIOSFODNN7EXAMPLE'],
    ['a placeholder', 'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['a placeholder', `ghp_${'x'.repeat(36)}`],
    ['a sequence', 'sk_live_1234567890abcdefghijklmn'],
    ['a word', `sk_live_yourStripeKeyGoesHere00`],
    ['a repeated text', `sk-proj-${'asdf'.repeat(20)}`],
    ['a variable', 'sk_live_$STRIPE_KEY'],
    ['a test key', `sk_test_${random(24)}`],
    ['a part of a longer text', `A${random(30)}AKIA${random(40)}`],
    ['a known example', webToken({ sub: '1234567890', name: 'John Doe', iat: 1516239022 })],
    ['a token that has expired', webToken({ role: 'service', iat: 1700000001, exp: 1700003601 })],
    ['a key without content', '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
    ['a short key', `-----BEGIN PRIVATE KEY-----\n${random(40)}\n-----END PRIVATE KEY-----`],
    ['a public key', `-----BEGIN PUBLIC KEY-----\n${random(200)}\n-----END PUBLIC KEY-----`],
  ])('is not %s', (_, text) => {
    expect(kinds(`token: "${text}"`)).toEqual([]);
  });

  it('is reported once for a file, without the secret', () => {
    const text = `---\ntitle: A\n---\n\nkey = "ghp_${random(36)}"\nkey = "glpat-${random(20)}"\n`;
    expect(checkSecrets(new SourceText('page.mdx', text)).map(formatDiagnostic).join('\n')).toMatchInlineSnapshot(`
      "page.mdx:5:8  warning  site/secret
        This file will be public, but it contains what looks like a GitHub token (\`ghp_7MWV…\`), and 1 more secret.
        If it is real, revoke it and remove it. If it is an example, write \`xxxx\` or \`EXAMPLE\` into it."
    `);
  });
});
