import { ownValue } from '../../config/own-value.ts';
import type { SecurityRequirement, SecurityScheme } from '../../openapi/types.ts';
import type { OperationValues } from '../types.ts';

/** The values that a reader enters for a scheme: one, or two for `basic`. */
export interface Credential {
  value?: string;
  username?: string;
  password?: string;
}

/** An input that a scheme needs. */
export interface CredentialInput {
  field: keyof Credential;
  label: string;
  /** Placeholder in samples while the input is empty, such as `<token>`. */
  placeholder: string;
  /** Initial value of the input, or empty. */
  initialValue: string;
  secret: boolean;
}

/** The inputs of a scheme, in order; none for certificates, which pages cannot send. */
export function credentialInputs(scheme: SecurityScheme): CredentialInput[] {
  const [first, second] = scheme.labels ?? [];
  const prefix = scheme.inputPrefix ?? '';
  const initialValue = scheme.initialValue ?? prefix;
  const single = (label: string, placeholder: string): CredentialInput[] => [
    { field: 'value', label: first ?? label, placeholder: prefix + placeholder, initialValue, secret: true },
  ];
  if (scheme.kind === 'mutualTLS') return [];
  if (scheme.kind === 'apiKey') return single(scheme.name, '<api-key>');
  if (scheme.kind === 'http' && scheme.scheme === 'other') return single(scheme.name, '<credentials>');
  if (scheme.kind !== 'http' || scheme.scheme !== 'basic') return single('Token', '<token>');
  const username = first ?? 'username';
  const password = second ?? 'password';
  return [
    { field: 'username', label: username, placeholder: `<${username}>`, initialValue, secret: false },
    { field: 'password', label: password, placeholder: `<${password}>`, initialValue: '', secret: true },
  ];
}

/**
 * The parts that a set of schemes adds to a request. Without `credentials`, samples contain placeholders in angle brackets. With them,
 * only schemes with a value are included, so placeholders are never sent. Undeclared schemes are ignored.
 */
export function securityValues(
  requirement: SecurityRequirement,
  schemes: Readonly<Record<string, SecurityScheme>>,
  credentials?: Readonly<Record<string, Credential>>,
): OperationValues['security'] {
  return requirement.flatMap(({ scheme: name }) => {
    const scheme = ownValue(schemes, name);
    if (scheme === undefined) return [];
    const credential = credentials === undefined ? placeholders(scheme) : ownValue(credentials, name);
    return credential === undefined ? [] : schemeValues(scheme, credential);
  });
}

function placeholders(scheme: SecurityScheme): Credential {
  return Object.fromEntries(credentialInputs(scheme).map(({ field, placeholder }) => [field, placeholder]));
}

function schemeValues(scheme: SecurityScheme, credential: Credential): OperationValues['security'] {
  const authorization = (value: string): OperationValues['security'] => [{ in: 'header', name: 'Authorization', value }];
  const { username = '', password = '' } = credential;
  const typed = credential.value?.trim() ?? '';
  const value = typed === scheme.inputPrefix?.trim() ? '' : typed;
  if (scheme.kind === 'http' && scheme.scheme === 'basic') {
    return username === '' && password === '' ? [] : authorization(`Basic ${encodeBase64(`${username}:${password}`)}`);
  }
  if (value === '' || scheme.kind === 'mutualTLS') return [];
  if (scheme.kind === 'apiKey') return [{ in: scheme.in, name: scheme.name, value }];
  return authorization(prefixed(scheme.kind === 'http' && scheme.scheme === 'other' ? scheme.name : 'Bearer', value));
}

/** Does not add the scheme if the value already starts with it. */
function prefixed(scheme: string, value: string): string {
  return value.toLowerCase().startsWith(`${scheme.toLowerCase()} `) ? value : `${scheme} ${value}`;
}

/** Base64 of the UTF-8 bytes. */
function encodeBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
