import { definePlugin, type PageInfo } from 'lectern/config';

interface Post {
  path: string;
  title: string;
  description: string;
  /** `2026-03-01` */
  date: string;
  tags: string[];
}

/** Makes posts of the pages in a folder that have a `date`: an archive, a page for each tag, and a feed. */
export function blog({ folder = 'blog' } = {}) {
  return definePlugin({
    name: 'blog',
    head: [{ tag: 'link', attrs: { rel: 'alternate', type: 'application/rss+xml', href: `/${folder}/feed.xml` } }],
    pages(pages) {
      const posts = postsIn(pages, folder);
      const byTag = Map.groupBy(
        posts.flatMap((post) => post.tags.map((tag) => ({ tag, post }))),
        ({ tag }) => tag,
      );
      return [
        { path: folder, frontMatter: { title: 'Blog', description: 'All posts.' }, text: listOf(posts, folder) },
        ...[...byTag].map(([tag, list]) => ({
          path: `${folder}/tags/${tag}`,
          frontMatter: { title: `Posts about ${tag}`, description: `All posts about ${tag}.`, hidden: true },
          text: listOf(
            list.map(({ post }) => post),
            folder,
          ),
        })),
      ];
    },
    outputs({ name, origin = '', pages }) {
      const hrefs = new Map(pages.map(({ path, href }) => [path, origin + href]));
      const items = postsIn(pages, folder).map(
        ({ path, title, description, date }) =>
          `<item><title>${xml(title)}</title><link>${hrefs.get(path)}</link><guid>${hrefs.get(path)}</guid>` +
          `<description>${xml(description)}</description><pubDate>${new Date(date).toUTCString()}</pubDate></item>`,
      );
      const channel = `<title>${xml(name)}</title><link>${hrefs.get(folder)}</link><description>All posts</description>${items.join('')}`;
      return [{ path: `${folder}/feed.xml`, content: `<?xml version="1.0"?>\n<rss version="2.0"><channel>${channel}</channel></rss>\n` }];
    },
  });
}

/** Newest first. */
function postsIn(pages: readonly PageInfo[], folder: string): Post[] {
  return pages
    .filter(({ path, frontMatter }) => path.startsWith(`${folder}/`) && frontMatter['date'] !== undefined)
    .map(({ path, title, frontMatter: { description, date, tags } }) => ({
      ...{ path, title, description: String(description ?? ''), tags: Array.isArray(tags) ? tags.map(String) : [] },
      date: new Date(String(date)).toISOString().slice(0, 10),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

function listOf(posts: readonly Post[], folder: string): string {
  return posts
    .map(({ path, title, description, date, tags }) => {
      const links = tags.map((tag) => `[${tag}](/${folder}/tags/${tag})`).join(', ');
      return `## [${title}](/${path})\n\n${date} · ${links}\n\n${description}`;
    })
    .join('\n\n');
}

function xml(text: string): string {
  return text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
}
