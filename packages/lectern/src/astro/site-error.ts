import { type Diagnostic, formatDiagnostic } from '@lectern/core';

/** Thrown if the docs can't be built. The message contains the printed diagnostics. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly diagnostics: readonly Diagnostic[];

  /** @param folder the docs, relative to the project */
  constructor(folder: string, diagnostics: readonly Diagnostic[]) {
    super(`The docs in \`${folder}\` cannot be built.\n\n${diagnostics.map(formatDiagnostic).join('\n\n')}`);
    this.diagnostics = diagnostics;
    this.stack = '';
  }
}

/** Thrown if the project has to be changed before Lectern can be part of it. Has no stack trace, because no code is wrong. */
export class SetupError extends Error {
  override readonly name = 'SetupError';

  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}

/** What `astro add lectern` leaves to do. */
export function missingFolder(folder: string): SetupError {
  return new SetupError(
    `The site has no folder \`${folder}\` for its docs. Run \`npm create lectern@latest\` in the folder of the site to create it with two pages. If your docs are in another folder, set \`root\` of \`lectern()\` in the Astro config.`,
  );
}
