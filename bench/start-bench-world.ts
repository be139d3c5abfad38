import { startWorld } from '@amber/testing/world'

/**
 * The bars run over the small world, which is there in seconds. With `BENCH_WORLD=demo` they run over what
 * `npm run world` loaded.
 */
export const startBenchWorld: typeof startWorld = (options) =>
  startWorld({ ...options, standing: process.env['BENCH_WORLD'] === 'demo' })
