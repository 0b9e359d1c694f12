export { AddressTable, type Claim } from './addresses/table.ts';
export { DiskCache } from './cache/disk-cache.ts';
export { ownBytes } from './cache/pack.ts';
export { isRunning, processName } from './cache/process-name.ts';
export { remember } from './cache/remember.ts';
export { openScratchFolder, SCRATCH, type ScratchFolder, sweepScratchFolders } from './cache/scratch-folder.ts';
export type { AuthoredFile } from './check/authored-file.ts';
export { Changes } from './check/changes.ts';
export { checkConfigLinks } from './check/config-links.ts';
export { checkDocumentLinks } from './check/document-links.ts';
export type { ExternalLink } from './check/external-links.ts';
export { checkHashLinks, type HashFacts, hashFactsOf } from './check/hash-links.ts';
export type { CheckedSite, CheckRule } from './check/rule.ts';
export { RULES } from './check/rules/list.ts';
export { checkPage, checkSite } from './check/run.ts';
export type { SearchSurroundings, SearchWriter } from './components/component.ts';
export { COMPONENTS } from './components/list.ts';
export { COMPONENTS_OBJECT, COMPONENTS_PACKAGE } from './components/names.ts';
export { COMPONENT_OF } from './components/roles.ts';
export { type AddedEntry, addEntry } from './config/add-entry.ts';
export {
  AA_TEXT,
  blendColors,
  contrast,
  difference,
  fromOklch,
  mixColors,
  parseHex,
  poleOf,
  readableShade,
  toOklch,
} from './config/color.ts';
export type { JsonValue } from './config/json/node.ts';
export { feedFile, isExternal, pageFile, pageOfFeed, pagePath } from './config/paths.ts';
export { CONFIG_FILES, readConfig, readReferred } from './config/read.ts';
export type * from './config/types.ts';
export { buildBody, isUnreadable, type WrittenFile } from './content/body.ts';
export type { BodyPhrases } from './content/expand/expansion.ts';
export { foreignImport, ownComponent, toolOf } from './content/expand/foreign-tags.ts';
export { ownMarkdown } from './content/expand/own-nodes.ts';
export { placeIconProblem } from './content/expand/written-place.ts';
export { frontMatterEnd } from './content/front-matter/block.ts';
export { atFrontMatterOf } from './content/front-matter/place.ts';
export { PLACE_MARK } from './content/islands/place-results.ts';
export type { ProcessLimits } from './content/parse/limit-process.ts';
export { ParserGuard } from './content/parse/parser-guard.ts';
export { TEXT } from './content/parse/parser-messages.ts';
export { type AddedPage, hasOwnText, type PageCache, readPageText, titleFromPath } from './content/read.ts';
export { importPaths, outsideImport } from './content/resources/import-paths.ts';
export { type PageUrlForm, toHref } from './content/resources/page-urls.ts';
export { type RecordedReads, recordReads, stateOf } from './content/resources/recorded-reads.ts';
export type { ContentResources, IconProblem, ImageSize, TypeCheck, TypeProblem } from './content/resources/resources.ts';
export { type SurroundingSite, siteHref } from './content/resources/surrounding-site.ts';
export { checkSecrets } from './content/secrets.ts';
export type * from './content/types.ts';
export type { DiagnosticCode } from './diagnostics/codes.ts';
export {
  type Diagnostic,
  hasErrors,
  mergeDiagnostics,
  type Replacement,
  SEVERITIES,
  type Severity,
} from './diagnostics/diagnostic.ts';
export { applyReplacements } from './diagnostics/fix.ts';
export { formatDiagnostic, formatPlace, formatProblemCount, formatServedCount } from './diagnostics/format.ts';
export { formatGitHub } from './diagnostics/formats/github.ts';
export { formatJson } from './diagnostics/formats/json.ts';
export { formatJUnit } from './diagnostics/formats/junit.ts';
export { formatSarif } from './diagnostics/formats/sarif.ts';
export { internalError } from './diagnostics/internal-error.ts';
export { certainTypo, didYouMean, nearest } from './diagnostics/nearest.ts';
export { selectProblems } from './diagnostics/select.ts';
export { SourceText } from './diagnostics/source-text.ts';
export { OUTPUT_MARKER } from './files/discover.ts';
export {
  bytesOf,
  copyFile,
  type DiskFailure,
  isFile,
  isInside,
  namesIn,
  onDisk,
  REMOVED,
  readBytes,
  readFolder,
  readHead,
  realPath,
  statFile,
} from './files/disk.ts';
export { DocsFiles, describeRefusal, type Refusal, refusalReason } from './files/docs-files.ts';
export { containsPath, foldersAround } from './files/paths.ts';
export { readText } from './files/read-text.ts';
export { replaceFile, stageFile, writePath } from './files/write.ts';
export { highlightSample } from './highlight/code-samples.ts';
export { type EditorTheme, loadEditorTheme } from './highlight/editor-themes.ts';
export { Highlighter } from './highlight/highlighter.ts';
export { displayName, isShell } from './highlight/languages.ts';
export { markWords } from './highlight/mark-words.ts';
export { copiedCode, type LineMarks, normalizeLines, parseNotation } from './highlight/notation.ts';
export type { CutReason, OwnGrammar } from './highlight/types.ts';
export { lineText, type WrappedRange, wrapRanges } from './highlight/wrap-ranges.ts';
export { formatMarkdown } from './markdown/format.ts';
export { formatYaml } from './markdown/yaml.ts';
export { createNeighbourFinder } from './navigation/matching-pages.ts';
export * from './navigation/select.ts';
export * from './navigation/select-bars.ts';
export type * from './navigation/types.ts';
export { selectVersionNote } from './navigation/version-note.ts';
export { withLinks } from './openapi/descriptions/description-links.ts';
export { plainText, type RichText, renderUntrustedMarkdown } from './openapi/descriptions/markdown.ts';
export type { LoadedDocument } from './openapi/document.ts';
export { fileNumberOf, hashedFileName } from './openapi/file-name.ts';
export { formatExactJson } from './openapi/parse/exact-numbers.ts';
export { readDocuments } from './openapi/read.ts';
export { ApiPlaces } from './openapi/reference/api-places.ts';
export { type DocumentTargets, documentTargets } from './openapi/reference/document-targets.ts';
export { AUTHENTICATION_PLACE, type Introduction, introductionTree, readIntroduction } from './openapi/reference/introduction.ts';
export { groupIn, type OperationGroup, operationGroups } from './openapi/reference/operation-groups.ts';
export { isTitle, operationTitle } from './openapi/reference/operation-title.ts';
export { listParts } from './openapi/reference/path-groups.ts';
export { isMark } from './openapi/reference/tags.ts';
export { OFFLINE } from './openapi/remote/read.ts';
export { safeUrl, withoutControls } from './openapi/safe-url.ts';
export { blankSchema } from './openapi/schema/blank.ts';
export { formatConstraints, formatType, typeMembers } from './openapi/schema/format.ts';
export { NOTHING_ALLOWED } from './openapi/schema/nothing-allowed.ts';
export { orderProperties } from './openapi/schema/order-properties.ts';
export type * from './openapi/types.ts';
export { cleanTarget, compileExpression, FILE_NAME, type RedirectExpression, withEnding } from './redirects/follow.ts';
export {
  escapeExpression,
  leadsToItself,
  printParts,
  type RedirectPart,
  type RedirectParts,
  type RedirectWildcard,
  textPart,
  toExpression,
} from './redirects/pattern.ts';
export { createRedirectResolver } from './redirects/resolve.ts';
export type * from './redirects/types.ts';
export { type EditedFile, planRename, type RenamePlan } from './rename/rename.ts';
export { codeSamples } from './samples/code-samples.ts';
export { endpointFields } from './samples/endpoint-fields.ts';
export { SAMPLE_LANGUAGES } from './samples/generators/list.ts';
export {
  DEFAULT_SAMPLE_LANGUAGES,
  findSampleLanguage,
  type LanguageName,
  type SampleLanguage,
  type SampleLanguages,
} from './samples/languages.ts';
export { mergeCodeSamples } from './samples/merge-code-samples.ts';
export { operationFromFields, parseEndpoint } from './samples/operation-from-fields.ts';
export { buildRequest } from './samples/request/build-request.ts';
export { securityValues } from './samples/request/security-values.ts';
export { serializedText } from './samples/request/serialize-parameter.ts';
export { serverUrl } from './samples/request/server-url.ts';
export { resolveSchema, type SchemaLookup } from './samples/resolve-schema.ts';
export { SITE_AUTH_SCHEME, SITE_AUTH_SECURITY, siteAuthScheme } from './samples/site-auth.ts';
export type * from './samples/types.ts';
export { exampleValues, requestExamples } from './samples/values/example-values.ts';
export { generateValue } from './samples/values/generate-value.ts';
export { type ContentExample, responseExamples } from './samples/values/response-examples.ts';
export { type DocumentCache, type FolderCache, type LoadedSite, loadSite } from './site/load.ts';
export { isPageOutdated, refreshPage } from './site/refresh.ts';
export { settleProblems, unusedSuppressions } from './site/settle.ts';
export type { OwnFiles, Site, SiteAsset } from './site/types.ts';
export { isInline, isSilent, lineOf, propText, type TextOptions, textOf } from './tree/author-text.ts';
export { isInRanges, parseFenceMeta } from './tree/fence.ts';
export { type OwnComponent, type OwnComponents, ownNodeName } from './tree/own-component.ts';
export { withElements } from './tree/raw-elements.ts';
export { FragmentValue, type TocEntry, type TreeNode } from './tree/tree.ts';
export { srcsetUrls } from './tree/url-attributes.ts';
export { type Upgrade, upgradeConfig } from './upgrade/upgrade.ts';
