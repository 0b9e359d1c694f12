import type { Hast } from '../../tree/tree.ts';
import { evaluateExpression, isEmptyExpression } from '../evaluate/expression.ts';
import { holdsFunction } from '../evaluate/scope.ts';
import { NodeContext } from './expansion.ts';
import { hostOf } from './make-node.ts';
import { plainTextOf } from './prose.ts';
import { reportFailure, shorten, showLiterally } from './report.ts';

export interface Attributes {
  props: Record<string, unknown>;
  /** Attributes that only a compiled module can evaluate. */
  dynamic: { name: string | undefined; source: string }[];
}

/** Evaluates the attributes of a tag. */
export function readAttributes(node: Hast, at: NodeContext): Attributes {
  const { file } = at;
  const attributes: Attributes = { props: {}, dynamic: [] };
  for (const attribute of node.attributes as Hast[]) {
    if (attribute.type === 'mdxJsxExpressionAttribute') readExpression(undefined, attribute.value.trim().replace(/^\.\.\./, ''));
    else if (typeof attribute.value === 'string') attributes.props[attribute.name] = plainTextOf(attribute.value, 'attribute', file);
    else if (!attribute.value) attributes.props[attribute.name] = true;
    else if (!isEmptyExpression(attribute.value.value)) readExpression(attribute.name, attribute.value.value);
  }
  return attributes;

  /** @param name undefined for a spread */
  function readExpression(name: string | undefined, typed: string): void {
    const source = plainTextOf(typed, 'script', file);
    const result = evaluateExpression(source, file.scope, hostOf(at));
    if (result.kind === 'failed') {
      const offset = file.source.text.indexOf(`{${typed}`, node.position?.start.offset);
      const where = offset === -1 ? at : new NodeContext(file, file.source.position(offset));
      reportFailure(result, `{${shorten(source)}}`, typed.length + 2, where);
    } else if (result.kind === 'undefined-name') {
      showLiterally(source, result.name, at);
      if (name !== undefined) attributes.props[name] = `{${source}}`;
    } else if (result.kind === 'dynamic' || holdsFunction(result.value)) {
      attributes.dynamic.push({ name, source });
    } else if (name === undefined) Object.assign(attributes.props, result.value);
    else attributes.props[name] = result.value;
  }
}
