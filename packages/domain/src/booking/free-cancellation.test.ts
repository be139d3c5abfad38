import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundTermsAt } from '../payment/refund-amount.ts'
import { CANCELLATION_CLOCKS, type CancellationPolicy, cancellationTerms } from './cancellation-terms.ts'
import { freeCancellation } from './free-cancellation.ts'

const STAY = { bookedAt: new Date('2026-11-17T10:00:00Z'), moveIn: '2027-09-11', timeZone: 'Europe/London' }
const policiesOf = (rules: CancellationPolicy['rules']): CancellationPolicy[] => [
  { code: 'any', name: 'Any', reason: 'change_of_mind', rules },
]
const afterBooking = (days: number, refundPercent = 100) =>
  policiesOf([{ clock: 'after_booking', days, refundPercent }])

describe('freeCancellation', () => {
  test('returns the last day, and when the agreement is due if that is later', () => {
    expect(freeCancellation(afterBooking(7), STAY, STAY.bookedAt)).toEqual({
      day: '2026-11-24',
      instant: '2026-11-24T23:59:59.000Z',
      agreementDueAt: new Date('2026-12-01T10:00:00Z'),
    })
    expect(freeCancellation(afterBooking(14), STAY, STAY.bookedAt)?.agreementDueAt).toBeNull()
  })

  test('returns nothing for a partial refund, and once free cancellation has ended', () => {
    expect(freeCancellation(afterBooking(7, 90), STAY, STAY.bookedAt)).toBeUndefined()
    expect(freeCancellation(afterBooking(7), STAY, new Date('2026-11-25T00:00:00Z'))).toBeUndefined()
    expect(freeCancellation([], STAY, STAY.bookedAt)).toBeUndefined()
  })

  test('is returned exactly while everything is refunded', () => {
    const rules = fc.array(
      fc.record({
        clock: fc.constantFrom(...CANCELLATION_CLOCKS),
        days: fc.integer({ min: 0, max: 300 }),
        refundPercent: fc.constantFrom(0, 50, 100),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 400 * 24 }), (anyRules, hours) => {
        const now = new Date(STAY.bookedAt.getTime() + hours * 3_600_000)
        const [term] = refundTermsAt(cancellationTerms(policiesOf(anyRules), STAY), now)
        expect(freeCancellation(policiesOf(anyRules), STAY, now) !== undefined).toBe(term?.percent === 100)
      }),
    )
  })
})
