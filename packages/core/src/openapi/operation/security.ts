import { withDefined } from '../../config/with-defined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { entriesIn, flagIn, isObject, listIn, objectIn, own, type RawObject, textIn, textsIn } from '../parse/raw.ts';
import type { Resolver } from '../references/resolver.ts';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../types.ts';

const FLOWS = ['authorizationCode', 'clientCredentials', 'implicit', 'password', 'deviceAuthorization'] as const;
const PLACES = ['header', 'query', 'cookie'] as const;

/** The security schemes of a document by name; unknown types are skipped with a warning. */
export function readSecuritySchemes(resolver: Resolver): Record<string, SecurityScheme> {
  const components = objectIn(resolver.root, 'components');
  const written = objectIn(components, 'securitySchemes');
  return Object.fromEntries(
    entriesIn(components, 'securitySchemes').flatMap(([name, value]) => {
      const raw = resolver.object(value);
      const scheme = raw && readScheme(raw);
      if (scheme) return [[name, scheme]];
      const type = textIn(raw, 'type');
      resolver.problems.add(isObject(value) ? value : written, {
        code: 'openapi/invalid',
        message:
          type === undefined
            ? `The security scheme \`${name}\` has no \`type\`.`
            : `The security scheme \`${name}\` of type \`${type}\` is unknown or lacks a field; it is skipped.`,
        key: isObject(value) ? undefined : name,
      });
      return [];
    }),
  );
}

function readScheme(raw: RawObject): SecurityScheme | undefined {
  const common = withDefined({
    description: textIn(raw, 'description'),
    deprecated: flagIn(raw, 'deprecated') || undefined,
    initialValue: textIn(raw, 'x-default'),
  });
  switch (raw.type) {
    case 'http': {
      const name = textIn(raw, 'scheme') ?? 'bearer';
      const scheme = (['bearer', 'basic'] as const).find((known) => known === name.toLowerCase()) ?? ('other' as const);
      return withDefined({ ...common, kind: 'http' as const, scheme, name, bearerFormat: textIn(raw, 'bearerFormat') });
    }
    case 'basic':
      return { ...common, kind: 'http', scheme: 'basic', name: 'basic' };
    case 'apiKey': {
      const place = PLACES.find((one) => one === raw.in);
      const name = textIn(raw, 'name');
      return place && name ? { ...common, kind: 'apiKey', in: place, name } : undefined;
    }
    case 'oauth2':
      return {
        ...common,
        kind: 'oauth2',
        flows: readFlows(raw),
        ...withDefined({ metadataUrl: textIn(raw, 'oauth2MetadataUrl') }),
      };
    case 'openIdConnect':
      return { ...common, kind: 'openIdConnect', url: textIn(raw, 'openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { ...common, kind: 'mutualTLS' };
    default:
      return undefined;
  }
}

function readFlows(raw: RawObject): OAuthFlow[] {
  return FLOWS.flatMap((flow) => {
    const found = objectIn(raw.flows, flow);
    if (!found) return [];
    const scopes = entriesIn(found, 'scopes').map(([name, description]) => ({
      name,
      description: typeof description === 'string' ? description : '',
    }));
    return withDefined({
      flow,
      authorizationUrl: textIn(found, 'authorizationUrl'),
      deviceAuthorizationUrl: textIn(found, 'deviceAuthorizationUrl'),
      tokenUrl: textIn(found, 'tokenUrl'),
      refreshUrl: textIn(found, 'refreshUrl'),
      scopes,
    });
  });
}

/** The requirements of an operation: its own list, even if empty, or else that of the document. */
export function readSecurity(
  operation: RawObject,
  schemes: Record<string, SecurityScheme>,
  { root, problems }: Resolver,
): SecurityRequirement[] {
  const holder = Array.isArray(operation.security) ? operation : root;
  const written = own(holder, 'security');
  if (!Array.isArray(written)) return [];
  return written.flatMap((requirement) => {
    if (!isObject(requirement)) return [];
    const names = Object.keys(requirement);
    const known = names.filter((name) => Object.hasOwn(schemes, name));
    for (const unknown of names.filter((name) => !known.includes(name))) {
      problems.add(requirement, {
        code: 'openapi/undefined-scheme',
        cause: `scheme ${unknown}`,
        message: `The security scheme \`${unknown}\` is not defined; it is left out.`,
        hint: didYouMean(unknown, Object.keys(schemes)) ?? 'Define it under `components.securitySchemes`.',
      });
    }
    // Without the unknown schemes, nothing left would say that no authentication is required.
    if (known.length === 0 && names.length > 0) return [];
    return [known.map((name) => ({ scheme: name, scopes: textsIn(requirement, name) }))];
  });
}

/** Names of schemes in the requirements of a document and of operations. */
export function namedSchemes(holders: readonly RawObject[]): string[] {
  const requirements = holders.flatMap((holder) => listIn(holder, 'security')).filter(isObject);
  return [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))];
}

/** Whether an operation itself requires no authentication: an empty list, or only the empty requirement. */
export function isOpen(operation: RawObject): boolean {
  const { security } = operation;
  return Array.isArray(security) && security.every((one) => isObject(one) && Object.keys(one).length === 0);
}
