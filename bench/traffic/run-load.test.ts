import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '@amber/testing/random'
import { describe, expect, test } from 'vitest'
import { kindAt, MIX, type VisitKind } from './mix.ts'
import { runLoad } from './run-load.ts'

const generator = createRandom(27)
const random = () => generator.integer(0, 999_999) / 1_000_000

describe('kindAt', () => {
  test('draws kinds in the shares of the mix', () => {
    const counts = new Map<VisitKind, number>()
    for (let index = 0; index < 100_000; index++) {
      const kind = kindAt(random())
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    const total = Object.values(MIX).reduce((sum, share) => sum + share, 0)
    for (const [kind, share] of Object.entries(MIX)) {
      expect((counts.get(kind as VisitKind) ?? 0) / 100_000).toBeCloseTo(share / total, 2)
    }
  })
})

describe('runLoad', () => {
  test('goes on at the same rate while responses are slow, and counts the wait', async () => {
    const outcomes = await runLoad({
      perSecond: 100,
      seconds: 1,
      random,
      drawKind: () => 'visit',
      send: async () => {
        await delay(300)
        return { status: 200, isShed: false }
      },
    })
    expect(outcomes.length).toBeGreaterThan(60)
    expect(outcomes.length).toBeLessThan(140)
    for (const { ms } of outcomes) expect(ms).toBeGreaterThan(290)
  })

  test('sends no more than the limit at a time and counts the rest as unanswered', async () => {
    let [underWay, most] = [0, 0]
    const outcomes = await runLoad({
      perSecond: 200,
      seconds: 0.5,
      random,
      maxUnderWay: 10,
      drawKind: () => 'visit',
      send: async () => {
        most = Math.max(most, ++underWay)
        await delay(400)
        underWay--
        return { status: 200, isShed: false }
      },
    })
    expect(most).toBe(10)
    expect(outcomes.some(({ status }) => status === 0)).toBe(true)
  })
})
