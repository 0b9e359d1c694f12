import path from 'node:path';
import type { Change } from '../folder/changes.ts';
import type { ApiSource } from '../openapi.ts';
import { planNewSite } from './docs.ts';
import { planEditorRules } from './editor-rules.ts';
import type { Plan, Project } from './project.ts';

/** The reference of an OpenAPI document, and a page before it. */
export function planApi(project: Project, api: ApiSource): Plan {
  const files = { ...api.files, 'docs.json': config(project, api), 'index.mdx': introduction(project, api) };
  const changes = Object.entries(files).map(
    ([name, content]): Change => ({ kind: 'create', file: path.join(project.root, name), content }),
  );
  return planNewSite(project, [...changes, ...planEditorRules(project)]);
}

function config({ name }: Project, { reference }: ApiSource): string {
  const value = {
    $schema: './node_modules/lectern/schema.json',
    name,
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Get started', pages: ['index'] }] },
        { tab: 'API reference', openapi: reference },
      ],
    },
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function introduction({ name }: Project, { reference, server }: ApiSource): string {
  const base = server === undefined ? '' : `\n## Base URL\n\n\`\`\`text\n${server}\n\`\`\`\n`;
  return `---
title: ${JSON.stringify(`${name}: introduction and base URL`)}
sidebarTitle: Introduction
description: What you can do with this API, and how you send your first request.
---

Describe in one or two sentences what readers achieve with this API. The tab **API reference** has a page for every operation
of \`${reference}\`.
${base}
## Next steps

<Steps>
  <Step title="Edit this page">
    Its text is in \`index.mdx\`.
  </Step>
  <Step title="Add a page">
    Create an \`.mdx\` file, and list it in \`docs.json\` under \`navigation\`.
  </Step>
</Steps>
`;
}
