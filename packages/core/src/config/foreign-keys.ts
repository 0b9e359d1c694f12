import { pointerName } from '../diagnostics/pointer.ts';
import type { Dialect } from './dialect.ts';
import { formatMember } from './format-json.ts';
import { type JsonValue, toJson } from './json-node.ts';
import type { Reading } from './reading.ts';
import type { ForeignKeys } from './translate.ts';

/** Warns about keys of the form that the file is not written in, with what belongs into the file. */
export function reportForeignKeys(reading: Reading): ForeignKeys {
  return {
    isRead(foreign, from, own) {
      const reads = own === undefined ? '' : ` It is treated as \`${own.path.join('.')}\`.`;
      reading.reportKey(foreign, {
        code: 'config/other-dialect',
        severity: 'warning',
        message: `\`${pointerName(foreign.value.pointer)}\` belongs to ${describeDialect(from)}.${reads}`,
        hint: own === undefined ? 'Remove it. It is the default.' : `In this file, write:\n${formatOwn(own.path, toJson(own.value))}`,
      });
    },
    isNotRead(foreign, from, rival) {
      const [name, other] = [pointerName(foreign.value.pointer), pointerName(rival.value.pointer)];
      reading.reportKey(foreign, {
        code: 'config/other-dialect',
        severity: 'warning',
        message: `\`${name}\` is ignored, because \`${other}\` sets the same. It belongs to ${describeDialect(from)}.`,
        hint: 'Remove it.',
      });
    },
  };
}

function describeDialect(dialect: Dialect): string {
  return dialect === 'current'
    ? 'the current docs.json format, in which `navigation` is an object'
    : 'the classic docs.json format, in which `navigation` is a list';
}

function formatOwn([key = '', ...rest]: readonly string[], value: JsonValue): string {
  return formatMember(
    key,
    rest.reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), value),
  );
}
