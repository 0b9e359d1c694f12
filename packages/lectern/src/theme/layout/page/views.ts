import { decodeEntities } from '@lectern/core/html';

/** An option of the view menu. */
export interface ViewChoice {
  label: string;
  /** Name and style of its icon, as given. */
  icon: string | undefined;
  iconType: string | undefined;
}

const VIEW = /<lectern-view\b([^>]*)>/g;

/** The options of a rendered body, without duplicate labels. Marks the views of the first one as visible. */
export function collectViews(html: string): { html: string; views: ViewChoice[] } {
  const views: ViewChoice[] = [];
  const marked = html.replace(VIEW, (tag, attributes: string) => {
    const read = (name: string): string | undefined => {
      const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
      return value === undefined ? undefined : decodeEntities(value);
    };
    const label = read('data-label') ?? '';
    if (!views.some((view) => view.label === label)) views.push({ label, icon: read('data-icon'), iconType: read('data-icon-type') });
    return label === views[0]?.label ? `${tag.slice(0, -1)} data-active>` : tag;
  });
  return { html: marked, views };
}
