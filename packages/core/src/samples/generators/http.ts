import type { SampleLanguages } from '../languages.ts';
import { formatPairs, formatParts, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { BOUNDARY, headerLines } from './request-parts.ts';

export const languages: SampleLanguages = {
  http: { label: 'HTTP', highlight: 'http', aliases: ['raw'], generate: generateHttp },
};

/** The HTTP/1.1 message; a file is represented by its name in angle brackets. */
function generateHttp(request: RequestExample): string {
  const [, host, target = '/'] = /^[a-z][a-z\d+.-]*:\/\/([^/]*)(.*)$/i.exec(formatUrl(request)) ?? [
    undefined,
    undefined,
    formatUrl(request),
  ];
  const headers = headerLines(request);
  if (host !== undefined && !headers.some(({ name }) => name.toLowerCase() === 'host')) headers.unshift({ name: 'Host', value: host });
  if (request.body?.kind === 'multipart') headers.push({ name: 'Content-Type', value: `${request.body.mediaType}; boundary=${BOUNDARY}` });
  const head = [
    `${request.method} ${target.startsWith('/') ? target : `/${target}`} HTTP/1.1`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ];
  return request.body === undefined ? head.join('\n') : `${head.join('\n')}\n\n${printBody(request.body)}`;
}

function printBody(body: RequestBodyExample): string {
  switch (body.kind) {
    case 'text':
      return body.text;
    case 'urlencoded':
      return formatPairs(body.params);
    case 'binary':
      return `<${body.fileName}>`;
    case 'multipart':
      return formatParts(body.parts, BOUNDARY, ({ fileName }) => `<${fileName}>`)
        .join('')
        .replaceAll('\r\n', '\n')
        .trimEnd();
  }
}
