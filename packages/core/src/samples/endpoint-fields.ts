import { COMPONENT_OF } from '../components/roles.ts';
import { isOn, paramName, responseName } from '../components/words.ts';
import { withDefined } from '../config/with-defined.ts';
import type { PageNode } from '../content/types.ts';
import type { ParameterLocation } from '../openapi/types.ts';

/** A ParamField or ResponseField of a hand-written endpoint page. */
export interface EndpointField {
  name: string;
  /** Its location; `response` for a ResponseField. */
  in: ParameterLocation | 'body' | 'response';
  /** As in the source, such as `string` or `object[]`. */
  type?: string;
  required: boolean;
  deprecated: boolean;
  default?: unknown;
  /** Placeholder of the input. */
  placeholder?: string;
  /** Initial value of the input. */
  initialValue?: unknown;
  example?: unknown;
  /** Nested fields. */
  fields: EndpointField[];
}

/** The fields of a page in source order and with their nesting; ignores layout components around them. */
export function endpointFields(nodes: readonly PageNode[]): EndpointField[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'html' || isOn(node.props['hidden'])) return [];
    const fields = endpointFields(node.children);
    const target = TARGETS[node.name]?.(node.props);
    return target === undefined ? fields : [readField(target, node.props, fields)];
  });
}

type Target = Pick<EndpointField, 'name' | 'in'>;

const TARGETS: Readonly<Record<string, (props: Record<string, unknown>) => Target | undefined>> = {
  [COMPONENT_OF.parameter]: parameterTarget,
  [COMPONENT_OF.response]: responseTarget,
};

/** A field without a location is part of the body. */
function parameterTarget(props: Record<string, unknown>): Target | undefined {
  const { name, location = 'body' } = paramName(props, textOf);
  return name === undefined ? undefined : { name, in: location };
}

function responseTarget(props: Record<string, unknown>): Target | undefined {
  const name = responseName(props, textOf);
  return name === undefined ? undefined : { name, in: 'response' };
}

function readField(target: Target, props: Record<string, unknown>, fields: EndpointField[]): EndpointField {
  return withDefined({
    ...target,
    required: isOn(props['required']),
    deprecated: isOn(props['deprecated']),
    type: textOf(props['type']),
    placeholder: textOf(props['placeholder']),
    default: plain(props['default']),
    initialValue: plain(props['initialValue']),
    example: plain(props['example']),
    fields,
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : undefined;
}

/** Undefined for markup, which is a list of nodes and not a value. */
function plain(value: unknown): unknown {
  const isNode = (item: unknown) => typeof item === 'object' && item !== null && 'kind' in item;
  return Array.isArray(value) && value.length > 0 && value.every(isNode) ? undefined : value;
}
