import type { RequestExample } from '../types.ts';
import { generateFetch } from './javascript.ts';

export function generateTypescript(request: RequestExample): string {
  return generateFetch(request, 'typescript');
}
