import fc from 'fast-check';
import { textsOf, wordsOf } from './texts.ts';

export const URL_WORDS =
  wordsOf(`/ // ./ ../ .. . a b/c index index.mdx A ?a=b #c # ? & = : @ %20 % %e0%a4%a %00 %2F %5C \\ http: https:// https://x.example
  HTTPS://X.example:443 javascript: JaVaScRiPt:alert(1) data: vbscript: blob: mailto: tel: ftp:// //x.example x.example [::1] 127.0.0.1 1 :a :a* :a+ :a?
  :a(.*) (.*) * ** {a} { } $1 $$ $& [ ] ( ) + | ^ \u00e9 \u4e2d \u{1F600} ␠ ␤ user:pass@ :99999 .html /index.html _assets xn-- GET␠/a POST webhook
  openapi.json␠GET␠/a`);

/** URLs and paths, valid or not. */
export const urls = textsOf([...URL_WORDS, 'java\tscript:', '\t']);

/** Redirects as a configuration has them. */
export const redirects = fc.array(
  fc.record({
    source: urls.map((url) => `/${url.toWellFormed().replace(/^\//, '')}`),
    destination: urls.map((url) => url.toWellFormed() || '/a'),
    permanent: fc.boolean(),
    location: fc.constant({ file: 'docs.json' }),
  }),
  { maxLength: 8 },
);
