import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD_MINUTES, keptForCard, keptWhilePaying, MOST_KEPT_MINUTES } from './room-kept.ts'

const TAKEN = new Date('2027-03-28T00:00:00Z')
const at = (minutes: number) => new Date(TAKEN.getTime() + minutes * 60_000)
const hold = (until: number) => ({ takenAt: TAKEN, expiresAt: at(until) })

describe('a room that is being paid for', () => {
  test.each([
    ['just taken', 20, 0, 20],
    ['in its last minutes', 20, 15, 35],
    ['again and again', 55, 50, 60],
    ['at the end of its hour', 60, 59, 60],
    ['held for longer before', 90, 30, 90],
  ])('%s is kept until then', (_, until, now, kept) => {
    expect(keptWhilePaying(hold(until), at(now))).toEqual(at(kept))
  })

  test.each([
    ['early', 20, 5, 20],
    ['in the last minute', 20, 19, 24],
    ['in the last minute of its hour', 60, 59, 64],
    ['and again after that', 64, 63, 65],
  ])('by a card that is sent %s is kept until then', (_, until, now, kept) => {
    expect(keptForCard(hold(until), at(now))).toEqual(at(kept))
  })

  test('never loses what it had, and never has more than the bounds', () => {
    const minutes = fc.double({ min: 0, max: 300, noNaN: true })
    fc.assert(
      fc.property(minutes, minutes, (until, now) => {
        const [paying, card] = [keptWhilePaying(hold(until), at(now)), keptForCard(hold(until), at(now))]
        expect(paying.getTime()).toBeGreaterThanOrEqual(at(until).getTime())
        expect(card.getTime()).toBeGreaterThanOrEqual(at(until).getTime())
        expect(paying.getTime()).toBeLessThanOrEqual(at(Math.max(until, MOST_KEPT_MINUTES)).getTime())
        expect(card.getTime()).toBeLessThanOrEqual(at(Math.max(until, MOST_KEPT_MINUTES + CARD_MINUTES)).getTime())
      }),
    )
  })
})
