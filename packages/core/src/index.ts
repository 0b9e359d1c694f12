export type { CacheBundle } from './cache/cache-bundle.ts';
export { DiskCache } from './cache/disk-cache.ts';
export { pack, unpack } from './cache/pack.ts';
export { AA_TEXT, blendColors, contrast, fromOklch, mixColors, poleOf, readableShade, toOklch } from './config/color.ts';
export { CONFIG_FILES, readConfig, readReferred } from './config/read.ts';
export type * from './config/types.ts';
export { type BodyOptions, type BodyPhrases, buildBody, isUnreadable } from './content/body.ts';
export { COMPONENTS, type ComponentSpec } from './content/components.ts';
export { OUTPUT_MARKER } from './content/discover.ts';
export { type FenceMeta, isInRanges, parseFenceMeta } from './content/fence.ts';
export { brokenHash, hashLeadsSomewhere } from './content/hash-links.ts';
export { isExternal, pagePath, toHref } from './content/links.ts';
export { type PageCache, readText } from './content/read.ts';
export type { ContentResources } from './content/resources.ts';
export { FragmentValue, type TreeNode, textOf } from './content/tree.ts';
export type * from './content/types.ts';
export { DIAGNOSTIC_CODES, type DiagnosticCode } from './diagnostics/codes.ts';
export {
  type Diagnostic,
  hasErrors,
  mergeDiagnostics,
  type Report,
  type Severity,
  type SourceLocation,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
export { formatDiagnostic, formatProblemCount } from './diagnostics/format.ts';
export { nearest } from './diagnostics/nearest.ts';
export { SourceText } from './diagnostics/source-text.ts';
export { type EditorTheme, loadEditorTheme } from './highlight/editor-themes.ts';
export { createHighlighter, type Highlighter } from './highlight/highlighter.ts';
export { displayName, resolveLanguage } from './highlight/languages.ts';
export { displayedCode, type LineMarks, parseNotation } from './highlight/notation.ts';
export { SampleHighlighter } from './highlight/sample-lines.ts';
export type { HighlightedCode, OwnGrammar } from './highlight/types.ts';
export { formatMarkdown, type MarkdownOptions } from './markdown/format.ts';
export { isInline, isSilent, rawWords } from './markdown/inline.ts';
export { formatYaml } from './markdown/yaml.ts';
export { createNeighbourFinder } from './navigation/matching-pages.ts';
export { formatOutline } from './navigation/outline.ts';
export * from './navigation/select.ts';
export * from './navigation/select-bars.ts';
export { type PagePlace, selectPlaces } from './navigation/select-places.ts';
export type * from './navigation/types.ts';
export { selectVersionNote, type VersionNote } from './navigation/version-note.ts';
export type { LoadedDocument } from './openapi/document.ts';
export { fileNumberOf, hashedFileName } from './openapi/file-name.ts';
export { formatConstraints, formatType } from './openapi/format.ts';
export { plainText, type RichText, renderUntrustedMarkdown } from './openapi/markdown.ts';
export { type OperationGroup, operationGroups } from './openapi/operation-groups.ts';
export { isTitle, operationTitle } from './openapi/operation-title.ts';
export { orderProperties } from './openapi/order-properties.ts';
export { safeUrl, withoutControls } from './openapi/safe-url.ts';
export { blankSchema } from './openapi/schema/blank.ts';
export type * from './openapi/types.ts';
export { leadsToItself } from './redirects/pattern.ts';
export { createRedirectResolver, decodedPath, type RedirectResolver, type ResolvedRedirect } from './redirects/resolve.ts';
export type * from './redirects/types.ts';
export { buildBody as buildRequestBody, formatContent } from './samples/build-body.ts';
export { buildRequest } from './samples/build-request.ts';
export { codeSamples } from './samples/code-samples.ts';
export { endpointFields } from './samples/endpoint-fields.ts';
export { type ExampleOptions, exampleValues, requestExamples } from './samples/example-values.ts';
export { generateValue } from './samples/generate-value.ts';
export { DEFAULT_SAMPLE_LANGUAGES, findSampleLanguage, SAMPLE_LANGUAGES } from './samples/languages.ts';
export { mergeCodeSamples } from './samples/merge-code-samples.ts';
export { operationFromFields, parseEndpoint } from './samples/operation-from-fields.ts';
export { resolveSchema, type SchemaLookup } from './samples/resolve-schema.ts';
export { type ContentExample, highlightOf, responseExamples } from './samples/response-examples.ts';
export { credentialInputs, securityValues } from './samples/security-values.ts';
export { serverUrl } from './samples/server-url.ts';
export { SITE_AUTH_SCHEME, SITE_AUTH_SECURITY, siteAuthScheme } from './samples/site-auth.ts';
export type * from './samples/types.ts';
export { type DocumentCache, type FolderCache, type LoadedSite, type LoadSiteOptions, loadSite } from './site/load.ts';
export { isPageOutdated, type PageChange, refreshPage } from './site/refresh.ts';
export type { OwnFiles, Site, SiteAsset } from './site/types.ts';
export type { Upgrade, UpgradeSurroundings } from './upgrade/types.ts';
export { upgradeConfig } from './upgrade/upgrade.ts';
