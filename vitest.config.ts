import { defineConfig } from 'vitest/config'

const notTests = ['**/node_modules/**', 'gate/fixtures/**', '.local/**']

/**
 * Two projects: `unit` needs nothing but Node, `live` runs against the real PostgreSQL, Redis and OpenSearch
 * that `npm run services` starts. A file says by its name which it is.
 */
export default defineConfig({
  test: {
    // Live tests wait more than they compute; by itself vitest takes one worker on two cores.
    maxWorkers: 2,
    // The files of a worker share what they import: loading it anew for each took as long as all tests.
    isolate: false,
    projects: [
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...notTests, '**/*.live.test.ts'] } },
      {
        test: {
          name: 'live',
          include: ['**/*.live.test.ts'],
          exclude: notTests,
          globalSetup: './packages/testing/src/live-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
