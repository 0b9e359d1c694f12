import { lookup } from 'mrmime';

/** Content type of a file, by its extension. */
export function contentType(file: string): string {
  const type = lookup(file) ?? (/\.ico$/i.test(file) ? 'image/x-icon' : 'application/octet-stream');
  return /^text\/|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}
