import { text as readStream } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './limit-process.ts';
import { parseMasked, parseMaskedMarkdown } from './parse-mdx.ts';
import { hashOf, type ParserReply, type ParserRequest, readMasked } from './parser-messages.ts';

function parseFiles({ files, syntax }: ParserRequest): ParserReply {
  return files.flatMap((file) => {
    const text = readMasked(file, syntax);
    if (text === undefined) return [];
    parse(text);
    return [hashOf(text)];
  });
}

/** Any result is fine, errors included, as long as the process survives. A Markdown file that is not MDX is parsed as Markdown. */
function parse(text: string): void {
  try {
    parseMasked(text);
  } catch {
    try {
      parseMaskedMarkdown(text);
    } catch {}
  }
}

const [, , task, limit] = process.argv;
const limitsOf = (processor: number): ProcessLimits => ({ processor });
const watch = new Worker(new URL('../../../bundle/limit-process.js', import.meta.url));
watch.unref();

if (task === 'serve') {
  // A terminal interrupts all processes of a command. The parent decides what to do.
  process.on('SIGINT', () => {});
  process.on('message', (request: ParserRequest) => {
    watch.postMessage(limitsOf(request.limit));
    const reply = parseFiles(request);
    watch.postMessage(undefined);
    if (process.connected) process.send?.(reply);
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
} else {
  const text = await readStream(process.stdin);
  watch.postMessage(limitsOf(Number(limit)));
  if (task === 'parse') parse(text);
  else {
    const { explainSyntax } = await import('./explain-syntax.ts');
    process.stdout.write(JSON.stringify(explainSyntax(text) ?? null));
  }
}
