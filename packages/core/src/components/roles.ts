import type { Component, Role } from './component.ts';
import { COMPONENTS } from './list.ts';

/** Names of components by what they declare. The first component of a role is the one that the engine makes. */
function namesBy(keysOf: (component: Component) => readonly string[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [name, component] of Object.entries(COMPONENTS)) for (const key of keysOf(component)) names[key] ??= name;
  return names;
}

export const COMPONENT_OF = namesBy(({ role }) => (role === undefined ? [] : [role])) as Readonly<Record<Role, string>>;
export const FOREIGN_TAGS = namesBy(({ foreign }) => foreign?.tags ?? []);
export const FOREIGN_BLOCKS = namesBy(({ foreign }) => foreign?.blocks ?? []);
