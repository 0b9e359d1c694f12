import { withoutControls } from '@lectern/core/safe-text';
import { escapeAttribute, escapeHtml } from '../components/html-text.ts';

/** Text of a document as HTML: nothing in it is markup, and nothing in it turns the direction of what is around. */
export function printText(text: string): string {
  return escapeHtml(withoutControls(text));
}

/** The same for an attribute in double quotes. */
export function printAttribute(text: string): string {
  return escapeAttribute(withoutControls(text));
}
