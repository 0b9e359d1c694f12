import { text as readStream } from 'node:stream/consumers';
import { parseMasked } from './parse-mdx.ts';
import { hashOf, type ParserReply, type ParserRequest, readMasked } from './parser-messages.ts';

function parseFiles({ files, syntax }: ParserRequest): ParserReply {
  return files.flatMap((file) => {
    const text = readMasked(file, syntax);
    if (text === undefined) return [];
    parse(text);
    return [hashOf(text)];
  });
}

/** Any result is fine, errors included, as long as the process survives. */
function parse(text: string): void {
  try {
    parseMasked(text);
  } catch {}
}

const [, , task] = process.argv;
if (task === undefined) {
  // A terminal interrupts all processes of a command. The parent decides what to do.
  process.on('SIGINT', () => {});
  process.on('message', (request: ParserRequest) => {
    const reply = parseFiles(request);
    if (process.connected) process.send?.(reply);
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
} else {
  const text = await readStream(process.stdin);
  if (task === 'parse') parse(text);
  else {
    const { explainSyntax } = await import('./explain-syntax.ts');
    process.stdout.write(JSON.stringify(explainSyntax(text) ?? null));
  }
}
