import type { KnipConfig } from 'knip'

/** What starts by itself; everything else must be reached from here or from a test. */
export default {
  compilers: {
    css: (text: string) => [...text.matchAll(/@import '([^']+)'/g)].map(([, path]) => `import '${path}'`).join('\n'),
  },
  workspaces: {
    '.': {
      project: ['*.{ts,mjs}'],
      // gate/steps.ts starts oxlint, which reads types with tsgolint; dependency-cruiser parses with swc; Stryker finds its
      // runner by name.
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint', '@swc/core', '@stryker-mutator/vitest-runner'],
    },
    'apps/*': { entry: ['src/main.ts'], project: ['src/**/*.ts'] },
    'apps/web': { entry: ['offline/worker.ts'], project: ['{app,offline,server,vite}/**/*.{ts,tsx,css}', '*.ts'] },
    'packages/*': { project: ['src/**/*.ts'] },
    'packages/testing': { entry: ['src/app-icons/make.ts', 'src/stripe/browser/*.ts'], project: ['src/**/*.ts'] },
    'packages/db': { entry: ['src/{migrate,backup,restore}.ts'], project: ['src/**/*.ts'] },
    data: {
      entry: ['src/geography/{extract-geonames,compare-with-reference}.ts'],
      project: ['src/**/*.ts'],
    },
    services: { entry: ['{start,stop,dev}.ts'], project: ['**/*.ts'] },
    gate: { entry: ['{verify,generate}.ts'], project: ['**/*.ts', '!fixtures/**'] },
    bench: {
      entry: ['{bars,mutation}/*.ts', 'bare-{node,render}.ts', 'mutation-tests.config.ts'],
      project: ['**/*.ts'],
    },
    chaos: { entry: ['faults/*.ts', 'payments/payment-worker.ts'], project: ['**/*.ts'] },
    e2e: { entry: ['make-journey-pictures.ts'], project: ['**/*.ts'] },
    deploy: { project: ['**/*.ts'] },
  },
} satisfies KnipConfig
