import type { FontFace } from './font-css.ts';

/** A face of a style sheet, with the unresolved URL of its best file. */
type WrittenFace = Omit<FontFace, 'href'> & { url: string };

/** The `@font-face` rules of a style sheet that have a WOFF 2 or another file. */
export function readFaces(css: string): WrittenFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']): WrittenFace[] => {
    const value = (name: string) =>
      new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(body.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1]?.trim();
    const family = value('font-family')?.replace(/^["']|["']$/g, '');
    const sources = [...(value('src') ?? '').matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)(?:\s*format\(\s*["']?([\w-]+)["']?\s*\))?/g)];
    const best = sources.find(([, , format]) => format?.startsWith('woff2')) ?? sources[0];
    if (family === undefined || best?.[1] === undefined) return [];
    return [
      {
        family,
        style: value('font-style') === 'italic' ? 'italic' : 'normal',
        weight: value('font-weight') ?? '400',
        url: best[1],
        format: best[2]?.replace('-variations', ''),
        unicodeRange: value('unicode-range'),
      },
    ];
  });
}
