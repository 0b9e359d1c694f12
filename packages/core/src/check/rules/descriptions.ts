import { nameOf } from '../../config/paths.ts';
import { atFrontMatter } from '../../content/front-matter/place.ts';
import type { AuthoredFile } from '../authored-file.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { file: descriptions };

/** Titles and descriptions that say nothing: search results show both. */
function* descriptions({ page, source }: AuthoredFile): Problems {
  if (!page || page.reference || page.frontMatter.url !== undefined || page.frontMatter.noindex) return;
  const { title, description, api, openapi, extra } = page.frontMatter;
  const name = nameOf(page.file);
  if (title !== undefined && /[-_.]/.test(title) && [name, name.replace(/\.mdx?$/, '')].includes(title)) {
    yield {
      code: 'page/file-name-title',
      severity: 'warning',
      message: `The title \`${title}\` is the name of the file.`,
      hint: 'Write a title that tells readers what the page is about.',
      ...atFrontMatter(source, 'title'),
    };
  }
  const isApi = api !== undefined || openapi !== undefined || extra['openapi-schema'] !== undefined;
  if (description === undefined || description.trim() === '') {
    if (isApi) return;
    yield {
      code: 'page/missing-description',
      severity: 'notice',
      message: 'The page has no `description`, which search results and previews show.',
      hint: 'Add a line such as `description: "Install the command line tool."`.',
      ...atFrontMatter(source, 'title'),
    };
  } else if (title !== undefined && description.trim().toLowerCase() === title.trim().toLowerCase()) {
    yield {
      code: 'page/description-is-title',
      severity: 'notice',
      message: 'The description repeats the title.',
      hint: 'Describe in a sentence what readers learn on the page.',
      ...atFrontMatter(source, 'description'),
    };
  }
}
