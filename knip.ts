import type { KnipConfiguration } from 'knip'

/**
 * Code of the product that only tests, benchmarks and faults reach so far, by the planned feature that will call it.
 * `npm run verify -- dead-code-production` ignores these files, an import rule refuses an entry that something
 * calls, and their tests may show no clause of the specification.
 */
export const NO_CALLER_YET = {
  'dashboard, inventory editor': [
    'packages/operations/src/inventory/change-price.ts',
    'packages/operations/src/inventory/confirm-availability.ts',
  ],
  // The jobs are registered, but only renaming a region enqueues them.
  'dashboard, region editor': [
    'packages/operations/src/region/rename-region.ts',
    'packages/operations/src/search-index/index-region.ts',
    'packages/operations/src/search-index/reindex-below.ts',
    'apps/worker/src/jobs/index-region.ts',
    'apps/worker/src/jobs/reindex-places-below.ts',
    'apps/worker/src/jobs/reindex-regions-below.ts',
  ],
  'feeds of suppliers': ['packages/db/src/queries/queue/record-feed-error.ts'],
} as const

/** all-endpoints.ts reads the exports of these files as a whole: OpenAPI names its components after them. */
const READ_AS_A_WHOLE = ['packages/contract/src/schemas/*.ts']

/** Called by `npm run generate`, `npm run map`, data/src/map and deploy/write-varnish.ts, which are not part of the product. */
const GENERATORS = [
  'packages/contract/src/http/openapi.ts',
  'packages/db/src/generate.ts',
  'apps/web/map-data/map-archive.ts',
  'packages/domain/src/edge/edge-policy.ts',
  'packages/domain/src/geo/street-map.ts',
]

/** Types of all tables and enums are generated, whether used or not. */
const GENERATED = ['packages/db/src/types.generated.ts']

/**
 * Entries of the web's build. knip's plugins find them too, and more exactly, but count routes.ts and vite.config.ts as
 * configuration, which is no caller in production mode.
 */
const BUILD = [
  '{vite,react-router}.config.ts!',
  'app/{root,entry.*}.tsx!',
  'app/routes.ts!',
  'app/routes/**/*.{ts,tsx}!',
]

/** In production mode these do not count as callers. */
const TOOLS = ['packages/{testing,stand-ins,local-environment}', '{gate,data,services,e2e,bench,chaos,deploy}']
const TEST_FILES = ['**/*.test.{ts,tsx}', '**/test-*.ts']

const ignoreExportsOf = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, ['exports' as const, 'types' as const]]))

/**
 * Entry points; everything else must be reachable from here or from a test. With `--production` tests and tools do not
 * count, which are the patterns without `!`.
 */
export default ({ production = false }) =>
  ({
    // A function may be exported for its test alone if its own file calls it.
    ignoreExportsUsedInFile: production,
    ignoreWorkspaces: production ? TOOLS : [],
    ignoreIssues: ignoreExportsOf([
      ...GENERATED,
      ...(production ? [...GENERATORS, ...Object.values(NO_CALLER_YET).flat()] : READ_AS_A_WHOLE),
    ]),
    ...(production && { vitest: { entry: TEST_FILES } }),
    compilers: {
      css: (text: string) => [...text.matchAll(/@import '([^']+)'/g)].map(([, path]) => `import '${path}'`).join('\n'),
    },
    workspaces: {
      '.': {
        project: ['*.{ts,mjs}'],
        // gate/steps.ts runs oxlint, which uses tsgolint for types; dependency-cruiser parses with swc; Stryker loads its
        // runner by name.
        ignoreDependencies: ['oxlint', 'oxlint-tsgolint', '@swc/core', '@stryker-mutator/vitest-runner'],
      },
      'apps/*': { entry: ['src/main.ts!'], project: ['src/**/*.ts!'] },
      'apps/worker': { entry: ['src/main.ts!', 'src/commands/*.ts!'], project: ['src/**/*.ts!'] },
      'apps/web': {
        entry: [
          'server/{main,precompress,set-maps-aside}.ts!',
          'release/upload-maps.ts!',
          'offline/worker.ts!',
          'app-icons/make.ts!',
          'fonts/make.ts!',
          ...(production ? BUILD : []),
        ],
        // Their font files are read by path.
        ignoreDependencies: [/^@fontsource/],
        project: ['{app,app-icons,fonts,map-data,offline,release,server,vite}/**/*.{ts,tsx,css}!', '*.ts!'],
        ...(production && { vite: false, 'react-router': false }),
      },
      // The `exports` of a package make all of its files entries, whose exports knip does not examine by default.
      'packages/*': { project: ['src/**/*.ts!'], includeEntryExports: true },
      'packages/stand-ins': {
        entry: ['src/stripe/browser/*.ts'],
        project: ['src/**/*.ts'],
        includeEntryExports: true,
      },
      'packages/db': {
        entry: ['src/{migrate,backup,restore}.ts!'],
        project: ['src/**/*.ts!'],
        includeEntryExports: true,
      },
      data: {
        entry: ['src/geography/{extract-geonames,compare-with-reference}.ts'],
        includeEntryExports: true,
        project: ['src/**/*.ts'],
      },
      services: { entry: ['{start,stop,dev,production}.ts', 'street-map/run.ts'], project: ['**/*.ts'] },
      gate: { entry: ['{verify,generate}.ts'], project: ['**/*.ts', '!fixtures/**'] },
      bench: {
        entry: ['{bars,loads,mutation}/*.ts', 'bare-{node,relay,render}.ts', 'mutation-tests.config.ts'],
        project: ['**/*.ts'],
      },
      chaos: {
        entry: ['faults/*.ts', 'payments/payment-worker.ts'],
        // Debian installs it, as services/redis.ts says.
        ignoreBinaries: ['redis-server'],
        project: ['**/*.ts'],
      },
      // A journey gives the SDK's own bundle to the page, as a customer would.
      e2e: {
        entry: ['make-journey-pictures.ts'],
        project: ['**/*.ts'],
        ignoreDependencies: ['@growthbook/growthbook'],
      },
      deploy: { project: ['**/*.ts'] },
    },
  }) satisfies KnipConfiguration
