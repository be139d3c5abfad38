import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRenderLimit } from './render-limit.ts'

let time = 0
beforeEach(() => {
  time = 0
})

/** Ten at once, then one a second. */
const createLimit = () => createRenderLimit({ perMinute: 60, now: () => time })

const countAllowed = (take: (client: string) => boolean, client: string, tries: number) =>
  Array.from({ length: tries }, () => take(client)).filter(Boolean).length

describe('createRenderLimit', () => {
  test('allows a burst and then the rate', () => {
    const take = createLimit()
    expect(countAllowed(take, 'a', 100)).toBe(10)
    time += 999
    expect(take('a')).toBe(false)
    time += 1
    expect(countAllowed(take, 'a', 100)).toBe(1)
    time += 3_600_000
    expect(countAllowed(take, 'a', 100)).toBe(10)
  })

  test('counts each client separately', () => {
    const take = createLimit()
    countAllowed(take, 'a', 100)
    expect(countAllowed(take, 'b', 100)).toBe(10)
  })

  test('never allows more than the burst and the rate, in any order of requests and pauses', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5_000 })), (pauses) => {
        time = 0
        const take = createLimit()
        let allowed = 0
        for (const pause of pauses) {
          time += pause
          if (take('a')) allowed += 1
          expect(allowed).toBeLessThanOrEqual(10 + time / 1000)
        }
        // A client within the rate is never rejected.
        if (pauses.every((pause) => pause >= 1000)) expect(allowed).toBe(pauses.length)
      }),
    )
  })

  test('allows at least one render at the lowest limit', () => {
    const take = createRenderLimit({ perMinute: 1, now: () => time })
    expect([take('a'), take('a')]).toEqual([true, false])
  })
})
