const SECRET_WORDS = new Set([
  'authorization',
  'password',
  'passwd',
  'passphrase',
  'secret',
  'apikey',
  'credential',
  'credentials',
  'cookie',
  'jwt',
  'bearer',
]);
const BEFORE_TOKEN = new Set(['access', 'auth', 'refresh', 'id', 'session', 'api', 'csrf', 'secret', 'bot', 'personal', 'security']);
const BEFORE_KEY = new Set(['api', 'secret', 'private', 'access', 'auth', 'encryption', 'signing']);

/** Whether a field name suggests a secret: `password`, `X-API-Key`, `accessToken`, but not `page_token`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && word !== 'x');
  return words.some((word, index) => {
    const before = words[index - 1];
    if (word === 'token') return before === undefined || BEFORE_TOKEN.has(before);
    if (word === 'key') return before !== undefined && BEFORE_KEY.has(before);
    return SECRET_WORDS.has(word);
  });
}
