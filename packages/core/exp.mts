import fs from 'node:fs'; import path from 'node:path';
import { parseConfig } from './src/config/parse.ts'; import { formatDiagnostic, formatProblemCount } from './src/diagnostics/format.ts'; import {sortDiagnostics} from './src/diagnostics/diagnostic.ts';
const base='/work/shared/corpus/sites'; const all = process.argv[2];
for (const s of fs.readdirSync(base)) for (const n of ['docs.json','mint.json']) { const f=path.join(base,s,n); if(!fs.existsSync(f)) continue;
 const text=fs.readFileSync(f,'utf8'); const t=performance.now(); const r=parseConfig(n,text); const ms=performance.now()-t;
 const old=Array.isArray(JSON.parse(text).navigation);
 if (all==='old'&&!old || all==='new'&&old) continue;
 console.log('=====',s,n,old?'OLD':'NEW',formatProblemCount(r.diagnostics), ms.toFixed(1)+'ms');
 for (const d of sortDiagnostics(r.diagnostics)) console.log(formatDiagnostic(d)); }
