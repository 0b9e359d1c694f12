import { isBlankValue, pathTemplates } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import { BrokenJson } from '../json/broken-json.ts';
import { type FormState, parameterValue } from './form-state.ts';

/** Why a form can't be sent. Everything else is only reported, because an API may accept what its document doesn't allow. */
export type Obstacle = { kind: 'path'; name: string; message: string } | { kind: 'json'; mistake: BrokenJson; message: string };

/** The first part of a form that has no meaning in a request: an empty path parameter, or a text that isn't JSON. */
export function findObstacle(state: FormState, { operation }: Pick<PlaygroundData, 'operation'>): Obstacle | undefined {
  for (const { in: location, name, parameter } of pathTemplates(operation.path, operation.parameters)) {
    if (location === 'path' && parameter && isBlankValue(parameterValue(state, location, name)))
      return { kind: 'path', name, message: uiText('pathParameterMissing', 'The path parameter {name} has no value', { name }) };
  }
  const body = state.mediaType === undefined ? undefined : state.bodies[state.mediaType];
  return body instanceof BrokenJson
    ? { kind: 'json', mistake: body, message: uiText('bodyInvalid', 'The body is not valid JSON. {mistake}', { mistake: body.mistake }) }
    : undefined;
}
