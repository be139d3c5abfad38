import { NO_CALLER_YET } from './knip.ts'

/** Enforces the import rules that ARCHITECTURE.md describes. Each rule's comment says what to do instead. */

/** Tests and the helpers only they import, such as `apps/api/src/test-login.ts`. */
const TESTS = '[.]test[.]tsx?$|^apps/.+/test-[a-z0-9-]+[.]ts$'
const TOOLS = '^(services|gate|data|e2e|bench|chaos|deploy)/'

/** Files of packages/contract that the browser loads. */
const BROWSER_CONTRACT = '^packages/contract/src/(endpoints/|http/(define-endpoint|url)[.]ts$)'

/** Packages that each package may import. Its tests may also import testing. */
const MAY_IMPORT = {
  config: [],
  domain: [],
  server: ['domain'],
  fonts: [],
  contract: ['domain'],
  db: ['domain', 'config'],
  operations: ['domain', 'db', 'integrations'],
  integrations: ['domain'],
  content: ['domain'],
  copy: ['domain'],
  editions: ['domain'],
  mails: ['domain', 'copy', 'editions'],
  receipts: ['domain', 'copy', 'editions', 'fonts'],
  'stand-ins': ['local-environment'],
  'local-environment': [],
  testing: ['domain', 'db', 'operations', 'integrations', 'stand-ins', 'local-environment'],
}

/** Files that knip.ts lists as having no caller; jobs.ts registers the jobs among them. */
const NOT_CALLED = Object.values(NO_CALLER_YET)
  .flat()
  .map((path) => `^${path.replaceAll('.', '[.]')}$`)
  .join('|')

const packageRules = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'nothing'}`,
  comment: `packages/${name} may import ${allowed.join(', ') || 'no other part of the project'}. Move the code to where it belongs, or pass in what it needs.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: TESTS },
  to: { path: `^(apps|packages)/|${TOOLS}`, pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    {
      name: 'domain-runs-anywhere',
      comment: 'packages/domain also runs in the browser: pass the time, random numbers and files as arguments.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'operations-import-only-types-of-integrations',
      comment: 'Operations take integrations as arguments: import only their types. wire.ts builds them.',
      severity: 'error',
      from: { path: '^packages/operations/', pathNot: TESTS },
      to: { path: '^packages/integrations/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-calls-the-api',
      comment:
        'apps/web may import config, content, contract, domain, copy, editions and server. Call the API through the typed client.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TESTS },
      to: { path: '^packages/', pathNot: '^packages/(config|content|contract|domain|copy|editions|server)/' },
    },
    {
      name: 'pages-import-no-server-package',
      comment: 'Pages also run in the browser. Pass them server values through ServerSettings, from apps/web/server.',
      severity: 'error',
      from: { path: '^apps/web/app/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'visitors-load-no-markdown-parser',
      comment:
        'Articles are rendered when the site is built, by vite/content-plugin.ts. Use contentLibraryOf in loaders.',
      severity: 'error',
      from: { path: '^apps/web/(app|server)/', pathNot: TESTS },
      to: {
        path: '^packages/content/',
        pathNot: '^packages/content/src/(article|article-path|(stored-data|year-costs)[.]generated)[.]ts$',
      },
    },
    {
      name: 'browser-loads-one-language',
      comment: 'This file of packages/copy contains all languages or the parser. Use useTranslation in pages.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: `[.]server[.]tsx?$|${TESTS}` },
      to: {
        path: '^packages/copy/src/',
        pathNot: '^packages/copy/src/(format-message|payment-names)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-loads-no-validator',
      comment:
        'This import brings zod to the browser. Call endpoints through browser/api-client.ts and import schemas as types.',
      severity: 'error',
      from: {
        path: `^apps/web/app/(browser|features|layout|shared|ui)/|${BROWSER_CONTRACT}`,
        pathNot: `[.]server[.]tsx?$|${TESTS}`,
      },
      to: {
        path: '^packages/contract/src/|node_modules/zod/',
        pathNot: BROWSER_CONTRACT,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-app-imports-an-app',
      comment: 'Apps communicate over HTTP or share a package. Move what both need to a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-imports-no-tool',
      comment: 'Apps and packages are shipped; services, gate, data, e2e, bench, chaos and deploy are not.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: TOOLS },
    },
    {
      name: 'packages-import-no-app',
      comment: 'Packages are below the apps. packages/testing starts apps as processes instead of importing them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'testing-only-in-tests',
      comment:
        'packages/testing, stand-ins and local-environment are for tests and tools. Move what the product needs to another package.',
      severity: 'error',
      from: { path: '^(apps|packages|deploy)/', pathNot: `${TESTS}|^packages/(testing|stand-ins|local-environment)/` },
      to: { path: '^packages/(testing|stand-ins|local-environment)/' },
    },
    {
      name: 'only-wire-builds',
      comment:
        'Only apps/*/src/wire.ts builds clients and the database. Take them as arguments and import their types.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `${TESTS}|^apps/[^/]+/src/wire[.]ts$|^packages/(db|integrations|testing)/`,
      },
      to: {
        path: '^packages/(integrations/src/[^/]+/client|db/src/database)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-caller-yet-is-true',
      comment: 'NO_CALLER_YET in knip.ts says that nothing calls this file. Remove it from that list.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `${TESTS}|^packages/testing/|^apps/worker/src/jobs[.]ts$|${NOT_CALLED}`,
      },
      to: { path: NOT_CALLED, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-import-only-shared-of-other-features',
      comment:
        'A feature may import only the shared/ folder of another feature. Move what both need there, or to apps/web/app/shared.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/($1/|[^/]+/shared/)' },
    },
    {
      name: 'layout-imports-only-shared-of-features',
      comment: 'The layout is on every page: it may import only the shared/ folder of a feature.',
      severity: 'error',
      from: { path: '^apps/web/app/layout/' },
      to: { path: '^apps/web/app/(routes/|features/(?![^/]+/shared/))' },
    },
    {
      name: 'no-public-page-imports-the-dashboard',
      comment: 'Visitors must not download the dashboard. Move what both need to apps/web/app/shared.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/(routes|features)/dashboard/' },
      to: { path: '^apps/web/app/features/dashboard/' },
    },
    {
      name: 'shared-is-below-features',
      comment: 'Features, layout and routes import ui, shared, browser and server, never the other way round.',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|shared|browser|server)/' },
      to: { path: '^apps/web/app/(features|layout|routes)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-imports-no-product-code',
      comment:
        'apps/web/app/ui is independent of the product: take text and values as props, or move the component to shared.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^(apps/web/app/(features|layout|shared|browser|server)|packages)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or extract what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'The rules above can only check imports that resolve.',
      severity: 'error',
      from: {},
      // React Router generates `+types` and `virtual:` modules at build time.
      to: { couldNotResolve: true, pathNot: '[+]types/|^virtual:' },
    },
  ],
  options: {
    // TypeScript 7 has no parser API; the default parser silently reads no modules at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
