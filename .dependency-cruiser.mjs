/**
 * What may import what: ARCHITECTURE.md says it in words, this file holds the code to it.
 * Each comment tells what to do instead.
 */

/** And what only tests import: `apps/api/src/test-login.ts`. */
const TESTS = '[.]test[.]tsx?$|^apps/[^/]+/src/test-[a-z-]+[.]ts$'
const TOOLS = '^(services|gate|data|e2e|bench|chaos|deploy)/'

/** Packages that a package's own code may import. Tests may also import testing. */
const MAY_IMPORT = {
  config: [],
  domain: [],
  server: [],
  contract: ['domain'],
  db: ['domain', 'config'],
  operations: ['domain', 'db', 'integrations'],
  integrations: ['domain'],
  copy: ['domain'],
  editions: ['domain'],
  mails: ['domain', 'copy', 'editions'],
}

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
      comment: 'packages/domain runs in the browser too: take the time, a random number or a file as an argument.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'operations-know-types-of-integrations',
      comment: 'An operation takes an integration as an argument: import its type only. wire.ts builds it.',
      severity: 'error',
      from: { path: '^packages/operations/', pathNot: TESTS },
      to: { path: '^packages/integrations/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-asks-the-api',
      comment:
        'apps/web may import config, contract, domain, copy, editions and server. Ask the API through the typed client.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TESTS },
      to: { path: '^packages/', pathNot: '^packages/(config|contract|domain|copy|editions|server)/' },
    },
    {
      name: 'pages-know-no-server',
      comment:
        'Pages run in the browser too. What they need of the process comes in ServerSettings, from apps/web/server.',
      severity: 'error',
      from: { path: '^apps/web/app/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'browser-loads-one-language',
      comment: 'This file of packages/copy brings all languages or the parser. Pages take text from useTranslation.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: `[.]server[.]tsx?$|${TESTS}` },
      to: {
        path: '^packages/copy/src/',
        pathNot: '^packages/copy/src/format-message[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-app-imports-an-app',
      comment: 'Apps meet over HTTP or in a package. Move what both need to a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'product-imports-no-tool',
      comment: 'Apps and packages are what ships; services, gate, data, e2e, bench, chaos and deploy are not.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: TOOLS },
    },
    {
      name: 'packages-import-no-app',
      comment: 'A package is below the apps. testing starts apps as processes.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'packages/testing is for tests and tools. What the product needs goes to another package.',
      severity: 'error',
      from: { path: '^(apps|packages|deploy)/', pathNot: `${TESTS}|^packages/testing/` },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'only-wire-builds',
      comment: 'Only apps/*/src/wire.ts builds clients and the database. Take it as an argument and import its type.',
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
      name: 'no-feature-imports-a-feature',
      comment: 'What two features show is a product part: move it to apps/web/app/parts.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'no-public-page-imports-the-dashboard',
      comment: 'Visitors must not download the dashboard. Move what both show to apps/web/app/parts.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/(routes/dashboard|features/dashboard/)' },
      to: { path: '^apps/web/app/features/dashboard/' },
    },
    {
      name: 'parts-are-below-features',
      comment: 'ui, parts and lib are used by features and routes, never the other way round.',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|parts|lib)/' },
      to: { path: '^apps/web/app/(features|routes)/' },
    },
    {
      name: 'ui-has-no-word-of-the-product',
      comment: 'apps/web/app/ui knows no product: take text and values as props, or move the component to parts.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^(apps/web/app/(parts|lib)|packages)/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third one that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'The rules above can only judge an import that leads somewhere.',
      severity: 'error',
      from: {},
      // React Router writes `+types` and `virtual:` modules when it builds.
      to: { couldNotResolve: true, pathNot: '[+]types/|^virtual:' },
    },
  ],
  options: {
    // TypeScript 7 has no parser API; with the default parser no module at all is read, without an error.
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
