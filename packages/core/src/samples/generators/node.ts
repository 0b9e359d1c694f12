import type { RequestExample } from '../types.ts';
import { generateFetch } from './javascript.ts';

/** `fetch` of Node.js. */
export function generateNode(request: RequestExample): string {
  return generateFetch(request, 'node');
}
