import { STATUS_TEXTS } from '../../../view/props/status-texts.ts';
import type { ResponseHead } from '../request/exchange.ts';

/** Reason phrase of a status. Empty for rare ones. */
export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? '';
}

/** `200 OK`. */
export function statusLine({ status, statusText: text }: Pick<ResponseHead, 'status' | 'statusText'>): string {
  return `${status} ${text || statusText(status)}`.trim();
}
