import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD_HOLD_MINUTES, extendHoldForCard, extendHoldForPayment, MAX_HOLD_MINUTES } from './hold-extension.ts'

const TAKEN_AT = new Date('2027-03-28T00:00:00Z')
const minutesLater = (minutes: number) => new Date(TAKEN_AT.getTime() + minutes * 60_000)
const holdUntil = (until: number) => ({ takenAt: TAKEN_AT, expiresAt: minutesLater(until) })

describe('hold extension', () => {
  test.each([
    ['that was just taken', 20, 0, 20],
    ['whose end was told seconds ago', 20, 0.5, 20],
    ['that is long enough to pay', 20, 5, 20],
    ['that is not long enough to pay', 20, 5.5, 25.5],
    ['in its last minutes', 20, 15, 35],
    ['that was extended repeatedly', 55, 50, 60],
    ['at the end of its maximum hour', 60, 59, 60],
    ['that already lasts longer', 90, 30, 90],
  ])('extendHoldForPayment sets the expiry of a hold %s', (_, until, now, expected) => {
    expect(extendHoldForPayment(holdUntil(until), minutesLater(now))).toEqual(minutesLater(expected))
  })

  test.each([
    ['early', 20, 5, 20],
    ['in the last minute', 20, 19, 24],
    ['in the last minute of the maximum hour', 60, 59, 64],
    ['again after that', 64, 63, 65],
  ])('extendHoldForCard sets the expiry when a card is sent %s', (_, until, now, expected) => {
    expect(extendHoldForCard(holdUntil(until), minutesLater(now))).toEqual(minutesLater(expected))
  })

  test('never shortens a hold or exceeds the limits', () => {
    const minutes = fc.double({ min: 0, max: 300, noNaN: true })
    fc.assert(
      fc.property(minutes, minutes, (until, now) => {
        const [extendedForPayment, extendedForCard] = [
          extendHoldForPayment(holdUntil(until), minutesLater(now)),
          extendHoldForCard(holdUntil(until), minutesLater(now)),
        ]
        expect(extendedForPayment.getTime()).toBeGreaterThanOrEqual(minutesLater(until).getTime())
        expect(extendedForCard.getTime()).toBeGreaterThanOrEqual(minutesLater(until).getTime())
        expect(extendedForPayment.getTime()).toBeLessThanOrEqual(
          minutesLater(Math.max(until, MAX_HOLD_MINUTES)).getTime(),
        )
        expect(extendedForCard.getTime()).toBeLessThanOrEqual(
          minutesLater(Math.max(until, MAX_HOLD_MINUTES + CARD_HOLD_MINUTES)).getTime(),
        )
      }),
    )
  })
})
