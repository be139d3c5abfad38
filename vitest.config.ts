import { defineConfig } from 'vitest/config'

const EXCLUDED = ['**/node_modules/**', 'gate/fixtures/**', '.local/**']

/**
 * Two projects: `unit` needs only Node, and `live` runs against the real PostgreSQL, Redis and OpenSearch that `npm run
 * services` starts. The file name decides which project a test belongs to.
 */
export default defineConfig({
  test: {
    // Live tests mostly wait, so two run at once; by default vitest uses one worker on two cores.
    maxWorkers: 2,
    // Test files of a worker share imported modules: reloading them for each file took as long as all tests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, '**/*.live.test.ts'],
          // Property tests calculate for seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'live',
          include: ['**/*.live.test.ts'],
          exclude: EXCLUDED,
          globalSetup: './packages/testing/src/live-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
