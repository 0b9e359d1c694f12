import path from 'node:path';

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  json: 'application/json',
  yaml: 'text/yaml',
  yml: 'text/yaml',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  txt: 'text/plain',
  xml: 'application/xml',
  csv: 'text/csv',
  zip: 'application/zip',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
};

/** Content type of a file by its ending. */
export function contentType(file: string): string {
  const type = TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return /^text\/|json|xml/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}
