import type { DocsRoot, InDocs, Known, OperationId, PageId, WithRoot } from './known-docs.ts';

/** Props of `<DocsLayout>`. */
export type DocsLayoutProps<Page extends string> = LayoutProps &
  WithRoot<{
    [Root in DocsRoot]: {
      /**
       * `id` of a docs page, such as `guides/start`. The page gets the sidebar, tabs, and language of that page. Default: those of the
       * home page.
       */
      page?: Known<Page, PageId<Root>>;
    };
  }>;

interface LayoutProps {
  /** The heading of the page, and its name in the browser's tab. */
  title: string;
  /** One sentence below the title, for search engines too. Inline Markdown. */
  description?: string;
  /**
   * How much of the frame the page has, as in the front matter of docs pages. Default: `default`, with sidebar and table of
   * contents. `wide` has no table of contents, `center` neither, `frame` only the sidebar and the top bar, and `custom` only the
   * top bar; the last two leave the title to you.
   */
  mode?: 'default' | 'wide' | 'center' | 'landing' | 'frame' | 'custom';
  /** Entries of the table of contents, such as those that `render()` returns. Each is a heading of the content with this id. */
  headings?: readonly { depth: number; slug: string; text: string }[];
  /** True to include the page in the search of the docs. */
  searchable?: boolean;
  /** True to keep search engines away. */
  noindex?: boolean;
}

/** Props of `<DocsSearch>`. */
export interface DocsSearchProps extends InDocs {
  /** Text of the button. Default: the one of the docs. */
  placeholder?: string;
  /** Class of the element around the button. */
  class?: string;
}

/** Props of `<ApiOperation>`. */
export type ApiOperationProps<Id extends string> = OperationProps &
  WithRoot<{
    [Root in DocsRoot]: {
      /** The `operationId`, or method and path as in the document: `GET /users/{id}`. */
      id: Known<Id, OperationId<Root>>;
    };
  }>;

interface OperationProps {
  /** False to leave out the playground. Default: as on the page of the operation. */
  playground?: boolean;
}
