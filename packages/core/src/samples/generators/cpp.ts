import type { RequestExample } from '../types.ts';
import { generateLibcurl } from './c.ts';

/** libcurl in C++. */
export function generateCpp(request: RequestExample): string {
  return generateLibcurl(request, 'c++');
}
