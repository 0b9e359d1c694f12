import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SkippedFile } from './discover.ts';

const SKIPPED: Readonly<Record<SkippedFile['reason'], { message: string; hint: string }>> = {
  'outside-root': {
    message: 'This symbolic link points outside the docs folder; it is skipped.',
    hint: 'Copy the file into the folder of docs.json.',
  },
  'dangling-link': {
    message: 'This symbolic link points to a file that does not exist, or to itself; it is skipped.',
    hint: 'Correct its target, or remove it.',
  },
  'folder-link': {
    message: 'This symbolic link points to a folder; it is skipped.',
    hint: 'Move the folder into the docs folder, or list the link in `.lecternignore`.',
  },
  'withheld-link': {
    message: 'This symbolic link points to a file that is not part of the docs; it is skipped.',
    hint: 'Copy the file to this place if everybody may read it. Otherwise, remove the link.',
  },
  private: {
    message: 'This file is not published, because files with such a name are often private.',
    hint: 'Move it out of the docs folder, or list it in `.lecternignore`. To publish it, rename it, or add its path with a leading `!`.',
  },
  unreadable: {
    message: 'This file or folder cannot be read; it is skipped.',
    hint: 'Check that you have permission to read it, or list it in `.lecternignore`.',
  },
  'repository-file': {
    message: 'This file is not a page, because files with this name usually are about the repository.',
    hint: 'To publish it, rename it, or list it in the navigation of docs.json.',
  },
};

const CODES: Readonly<Partial<Record<SkippedFile['reason'], Diagnostic['code']>>> = {
  'outside-root': 'link/outside-root',
  'withheld-link': 'site/private-file',
  private: 'site/private-file',
};

/** The problem of a file or folder that is left out. */
export function describeSkipped({ path: file, reason, failure }: SkippedFile): Diagnostic {
  const code = CODES[reason] ?? 'site/skipped-file';
  const severity = reason === 'repository-file' ? 'notice' : 'warning';
  const { message, hint } = SKIPPED[reason];
  return { code, severity, message: failure === undefined ? message : message.replace(';', `: ${failure};`), hint, location: { file } };
}
