import { html } from '@lectern/core/html';

/** A document that says in one line why there is no other. */
export function failureHtml(path: string, error: unknown): string {
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>This page failed to render</title></head>
<body><main><h1>This page failed to render</h1><p><code>/${path}</code>: ${describeFailure(error)}</p></main></body>
</html>
`);
}

/** The first line of what went wrong. */
function describeFailure(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
