import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

/** How the tests run in the copy in which the source is changed: `mutate.ts` says which. */
export default defineConfig({
  // By its name a package would be found beside the copy, where nothing is changed.
  resolve: { alias: [{ find: /^@amber\/([a-z]+)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` }] },
  test: {
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    ...(process.env['MUTATION_LIVE'] === '1'
      ? { globalSetup: './packages/testing/src/live-setup.ts', testTimeout: 30_000, hookTimeout: 60_000 }
      : {}),
  },
})
