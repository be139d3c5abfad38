import { expect, test } from 'vitest'
import { isWorseRelease } from './compare-releases.ts'
import { bucketOf } from './vital-buckets.ts'

/** Returns a repeatable stream of numbers between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Returns paint times as pages have them: most near the median, few very slow. */
function measure(random: () => number, count: number, median: number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const buckets = Array.from({ length: count }, () => bucketOf('LCP', median * Math.exp(0.5 * normal())))
  return [...Map.groupBy(buckets, (bucket) => bucket)].map(([bucket, all]) => ({ bucket, count: all.length }))
}

test('releases that are alike are hardly ever flagged', () => {
  const random = randomNumbers(7)
  const flagged = Array.from({ length: 500 }, () =>
    isWorseRelease('LCP', measure(random, 400, 1800), measure(random, 400, 1800)),
  ).filter(Boolean)
  expect(flagged.length).toBeLessThanOrEqual(1)
})

test('a release that is slower by a third is flagged, a faster one is not', () => {
  const random = randomNumbers(11)
  const before = measure(random, 1000, 1800)
  expect(isWorseRelease('LCP', before, measure(random, 1000, 2400))).toBe(true)
  expect(isWorseRelease('LCP', before, measure(random, 1000, 1350))).toBe(false)
})

test('neither a small difference of many nor a large one of few is flagged', () => {
  const random = randomNumbers(13)
  expect(isWorseRelease('LCP', measure(random, 50_000, 1800), measure(random, 50_000, 1900))).toBe(false)
  expect(isWorseRelease('LCP', measure(random, 1000, 1800), measure(random, 150, 4000))).toBe(false)
})
