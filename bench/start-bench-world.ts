import { startWorld } from '@amber/testing/world'

/**
 * Runs on the small world, which loads in seconds. With `BENCH_WORLD=demo` it uses the world that `npm run world`
 * loaded.
 */
export const startBenchWorld: typeof startWorld = (options) =>
  startWorld({ ...options, standing: process.env['BENCH_WORLD'] === 'demo' })
