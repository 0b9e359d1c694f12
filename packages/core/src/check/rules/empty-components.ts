import { COMPONENTS } from '../../components/list.ts';
import { type AuthoredFile, attributeOf, isEmpty } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: emptyComponents };

const CONTAINERS = Object.keys(COMPONENTS).filter((name) => COMPONENTS[name]?.isContainer);

/** Components that readers open to find nothing. `children` can also be an attribute. */
function* emptyComponents(file: AuthoredFile): Problems {
  for (const component of file.named(...CONTAINERS)) {
    if (!isEmpty(component) || attributeOf(component, 'children') !== undefined) continue;
    const title = attributeOf(component, 'title');
    const name =
      typeof title === 'string' && title !== 'dynamic' ? `\`<${component.name} title="${title}">\`` : `This \`<${component.name}>\``;
    yield {
      code: 'page/empty-component',
      severity: 'warning',
      message: `${name} is empty.`,
      hint: 'Write its content, or remove it.',
      ...file.at(component, component.name.length + 1),
    };
  }
}
