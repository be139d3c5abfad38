import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const packages = fileURLToPath(new URL('../packages', import.meta.url))

/** Runs the tests in the copy whose sources are mutated. `mutate.ts` selects them. */
export default defineConfig({
  // A package imported by name would resolve outside the copy, where nothing is mutated.
  resolve: { alias: [{ find: /^@amber\/([a-z-]+)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` }] },
  test: {
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[],
    ...(process.env['MUTATION_LIVE'] === '1'
      ? { globalSetup: './packages/testing/src/live-setup.ts', testTimeout: 30_000, hookTimeout: 60_000 }
      : {}),
  },
})
