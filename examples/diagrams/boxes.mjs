// Draws each line of its input as a box, with arrows between them.
import { text } from 'node:stream/consumers';

const lines = (await text(process.stdin)).trim().split('\n');
const box = (line, i) =>
  `<rect x="${i * 150 + 5}" y="5" width="110" height="40" rx="8" fill="none" stroke="currentColor"/>` +
  `<text x="${i * 150 + 60}" y="30" text-anchor="middle" fill="currentColor">${line}</text>` +
  (i > 0 ? `<path d="M${i * 150 - 30} 25h28m-6-5l6 5-6 5" fill="none" stroke="currentColor"/>` : '');
process.stdout.write(
  `<svg viewBox="0 0 ${lines.length * 150} 50" role="img" aria-label="${lines.join(', ')}">${lines.map(box).join('')}</svg>`,
);
