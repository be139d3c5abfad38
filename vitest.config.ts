import { defineConfig } from 'vitest/config'

const notTests = ['**/node_modules/**', 'gate/fixtures/**', '.local/**']

/**
 * Two projects: `unit` needs nothing but Node, `live` runs against the real PostgreSQL, Redis and OpenSearch
 * that `npm run services` starts. A file says by its name which it is.
 */
export default defineConfig({
  test: {
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
