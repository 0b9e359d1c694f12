import type { ReceivedRequest } from '../../packages/core/test/samples/echo-server.ts';

export function headerOf(request: ReceivedRequest, name: string) {
  return request.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
}

/** The media type of a body without parameters. */
export function typeOfBody(request: ReceivedRequest) {
  return headerOf(request, 'content-type')?.replace(/;.*/s, '').trim().toLowerCase();
}

export type Body =
  | { kind: 'form'; pairs: [name: string, value: string][] }
  | { kind: 'parts'; parts: ReturnType<typeof readParts> }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string };

/**
 * What the body of a request means, where clients may write it differently: numbers of JSON with all their digits, pairs of a form, and
 * parts by name. Undefined if there is none; text that is broken stays text.
 */
export function readBody(request: ReceivedRequest): Body | undefined {
  if (request.body.length === 0) return undefined;
  const type = typeOfBody(request) ?? '';
  const text = request.body.toString('utf8');
  if (type === 'application/x-www-form-urlencoded') return { kind: 'form', pairs: [...new URLSearchParams(text)] };
  if (type.startsWith('multipart/')) return { kind: 'parts', parts: readParts(request) };
  if (/[/+]json$/.test(type)) {
    try {
      return { kind: 'json', value: JSON.parse(text, exactNumber) };
    } catch {
      return { kind: 'text', text };
    }
  }
  return { kind: 'text', text };
}

function exactNumber(_: string, value: unknown, context?: { source?: string }) {
  const { source = '' } = context ?? {};
  return typeof value === 'number' && /^-?\d{16,}$/.test(source) ? BigInt(source) : value;
}

function readParts(request: ReceivedRequest) {
  const [, boundary] = /boundary="?([^";]+)/.exec(headerOf(request, 'content-type') ?? '') ?? [];
  const chunks = request.body.toString('utf8').split(`--${boundary}`).slice(1, -1);
  return chunks.map((chunk) => {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.slice(0, end);
    return {
      name: /[; ]name="((?:[^"\\]|\\.)*)"/.exec(head)?.[1],
      fileName: /filename="([^"]*)"/.exec(head)?.[1],
      type: /content-type: *(\S+)/i.exec(head)?.[1],
      text: chunk.slice(end + 4, -2),
    };
  });
}
