import { html } from '@lectern/core/html';

/** The document that is shown in place of one that failed, with the first line of the message. */
export function failureHtml(path: string, message: string): string {
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>This page failed to render</title></head>
<body><main><h1>This page failed to render</h1><p><code>/${path}</code>: ${message.split('\n', 1)}</p></main></body>
</html>
`);
}
