import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';

/** Text that looks like a secret. */
export interface FoundSecret {
  /** With an article, for messages. */
  kind: string;
  offset: number;
  text: string;
}

/** Prefixes of tokens, which only their services use. */
const TOKENS: readonly (readonly [kind: string, form: RegExp])[] = [
  ['an AWS access key', /A(?:KIA|SIA)[A-Z2-7]{16}(?![A-Za-z0-9])/],
  ['a GitHub token', /gh[pousr]_[A-Za-z0-9]{36,100}|github_pat_\w{60,100}/],
  ['a GitLab token', /glpat-[\w-]{20,60}/],
  ['a Stripe key', /[rs]k_live_[A-Za-z0-9]{20,120}/],
  ['a Slack token', /xox[abeprs]-[A-Za-z0-9-]{20,100}/],
  ['an OpenAI key', /sk-proj-[\w-]{40,200}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}/],
  ['an Anthropic key', /sk-ant-[\w-]{60,200}/],
  ['an npm token', /npm_[A-Za-z0-9]{36}/],
  ['a SendGrid key', /SG\.[\w-]{22}\.[\w-]{43}/],
  ['a Hugging Face token', /hf_[A-Za-z0-9]{34}/],
  ['a DigitalOcean token', /do[opr]_v1_[\da-f]{64}/],
];
const JSON_WEB_TOKEN = /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{30,}/;
const SECRET = new RegExp(`(?<![A-Za-z0-9])(?:${TOKENS.map(([, form]) => form.source).join('|')})|${JSON_WEB_TOKEN.source}`, 'g');

const PRIVATE_KEY = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----/g;
/** Length of the longest private key in characters. */
const MAX_KEY_LENGTH = 8000;
/** A shorter body is a placeholder. */
const MIN_KEY_LENGTH = 100;

/** Words that authors write into examples. */
const PLACEHOLDER =
  /example|placeholder|sample|dummy|fake|test|demo|your|redacted|change|secret|token|apikey|api_key|xxx|\*\*\*|\.\.\.|john|jane|foobar|deadbeef/i;

/** Secrets in a text, in their order. Placeholders such as `sk_live_xxxxxxxx` are none. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const { 0: token, index } of text.matchAll(SECRET)) {
    const isWebToken = token.startsWith('eyJ');
    const kind = isWebToken ? 'a JSON Web Token' : TOKENS.find(([, form]) => form.test(token))?.[0];
    const isReal = isWebToken
      ? isRealWebToken(token)
      : isRandom(token.replace(/^(?:A[KS]IA|[a-z]+_(?:live_|pat_|v1_)?|[a-z]+-(?:proj-|ant-)?|SG\.)/, ''));
    if (kind !== undefined && isReal) found.push({ kind, offset: index, text: token });
  }
  if (text.includes('PRIVATE KEY'))
    for (const { 0: start, index } of text.matchAll(PRIVATE_KEY))
      if (hasKey(text, index + start.length)) found.push({ kind: 'a private key', offset: index, text: start });
  return found.sort((a, b) => a.offset - b.offset);
}

/** One problem for a file with secrets. It has no excerpt, because logs are often public. */
export function checkSecrets(source: SourceText): Diagnostic[] {
  const [first, ...others] = findSecrets(source.text);
  if (!first) return [];
  const shown = first.kind === 'a private key' ? '' : ` (\`${first.text.slice(0, 8)}…\`)`;
  const rest = others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'secret' : 'secrets'}`;
  const { excerpt: _, ...place } = source.at(first.offset);
  return [
    {
      code: 'site/secret',
      severity: 'warning',
      message: `This file will be public, but it contains what looks like ${first.kind}${shown}${rest}.`,
      hint: 'If it is real, revoke it and remove it. If it is an example, write `xxxx` or `EXAMPLE` into it.',
      ...place,
    },
  ];
}

/** Whether a token looks like the output of a random generator. */
function isRandom(token: string): boolean {
  return (
    !PLACEHOLDER.test(token) && !/(.)\1{3}/.test(token) && new Set(token).size >= Math.min(10, token.length / 2) && !hasSequence(token)
  );
}

/** Whether five characters follow each other, as in `12345` or `abcde`. */
function hasSequence(text: string): boolean {
  let run = 1;
  for (let i = 1; i < text.length && run < 5; i += 1) run = text.charCodeAt(i) === text.charCodeAt(i - 1) + 1 ? run + 1 : 1;
  return run >= 5;
}

/** Whether a token is random and still valid when the docs are read: without expiry, or valid for more than a month. */
function isRealWebToken(token: string): boolean {
  const [, payload = '', signature = ''] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString();
  if (!/^\{.*\}$/s.test(claims) || PLACEHOLDER.test(claims) || claims.includes('123456') || !isRandom(signature)) return false;
  const seconds = (name: string) => Number(new RegExp(`"${name}":\\s*(\\d+)`).exec(claims)?.[1] ?? Number.NaN);
  return !claims.includes('"exp"') || seconds('exp') - seconds('iat') > 30 * 24 * 60 * 60;
}

function hasKey(text: string, start: number): boolean {
  const [block = '', end] = text.slice(start, start + MAX_KEY_LENGTH).split('-----END', 2);
  if (end === undefined) return false;
  const body = block.replace(/\\[nr]|[\s"'+,>|]/g, '');
  return body.length >= MIN_KEY_LENGTH && /^[\w+/=:.-]+$/.test(body) && !/(.)\1{7}/.test(body) && new Set(body).size > 20;
}
