import { attributeOf, isEmpty } from '../authored-file.ts';
import type { FileRule } from '../rule.ts';

/** Components that readers open to find nothing. `children` can also be an attribute. */
const CONTAINERS = ['Accordion', 'AccordionGroup', 'CardGroup', 'CodeGroup', 'Columns', 'Frame', 'Expandable', 'Steps', 'Tab', 'Tabs'];

export const emptyComponents: FileRule = (file) =>
  file.named(...CONTAINERS).flatMap((component) => {
    if (!isEmpty(component) || attributeOf(component, 'children') !== undefined) return [];
    const title = attributeOf(component, 'title');
    const name =
      typeof title === 'string' && title !== 'dynamic' ? `\`<${component.name} title="${title}">\`` : `This \`<${component.name}>\``;
    return [
      {
        code: 'page/empty-component' as const,
        severity: 'warning' as const,
        message: `${name} is empty.`,
        hint: 'Write its content, or remove it.',
        ...file.at(component, component.name.length + 1),
      },
    ];
  });
