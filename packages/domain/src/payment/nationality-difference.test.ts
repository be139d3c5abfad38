import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canSignAgreement,
  divideRefund,
  isAwaitingConfirmation,
  nationalityCheckOf,
  nationalityDifference,
} from './nationality-difference.ts'

const amount = fc.nat(5_000_000)

describe('nationalityDifference', () => {
  test('returns the remainder of a higher price and the excess over a lower one', () => {
    expect(nationalityDifference(0, 15_000)).toEqual({ dueMinor: 15_000, refundMinor: 0 })
    expect(nationalityDifference(9_900, 21_000)).toEqual({ dueMinor: 11_100, refundMinor: 0 })
    expect(nationalityDifference(21_000, 9_900)).toEqual({ dueMinor: 0, refundMinor: 11_100 })
    expect(nationalityDifference(9_900, 9_900)).toEqual({ dueMinor: 0, refundMinor: 0 })
  })

  test('adds up to the price, with at most one part above zero and none below', () => {
    fc.assert(
      fc.property(amount, amount, (paid, price) => {
        const { dueMinor, refundMinor } = nationalityDifference(paid, price)
        expect(paid + dueMinor - refundMinor).toBe(price)
        expect(Math.min(dueMinor, refundMinor)).toBe(0)
        expect(Math.max(dueMinor, refundMinor)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is nothing once it was paid or refunded', () => {
    fc.assert(
      fc.property(amount, amount, (paid, price) => {
        const { dueMinor, refundMinor } = nationalityDifference(paid, price)
        expect(nationalityDifference(paid + dueMinor - refundMinor, price)).toEqual({ dueMinor: 0, refundMinor: 0 })
      }),
    )
  })
})

describe('divideRefund', () => {
  const captures = fc.array(fc.record({ leftMinor: amount }), { maxLength: 4 })

  test('takes from the latest capture first', () => {
    const [first, second] = [{ leftMinor: 9_900 }, { leftMinor: 11_100 }]
    expect(divideRefund([first, second], 11_100)).toEqual([{ capture: second, amountMinor: 11_100 }])
    expect(divideRefund([first, second], 12_000)).toEqual([
      { capture: second, amountMinor: 11_100 },
      { capture: first, amountMinor: 900 },
    ])
    expect(divideRefund([first, second], 0)).toEqual([])
  })

  test('refunds the whole amount and no capture beyond what is left of it', () => {
    fc.assert(
      fc.property(captures, amount, (list, wanted) => {
        const held = list.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
        const parts = divideRefund(list, Math.min(wanted, held))
        expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(Math.min(wanted, held))
        for (const { capture, amountMinor } of parts) {
          expect(amountMinor).toBeGreaterThan(0)
          expect(amountMinor).toBeLessThanOrEqual(capture.leftMinor)
        }
      }),
    )
  })
})

describe('canSignAgreement', () => {
  test.each([
    [{ hasRules: false, confirmed: null, due: null }, 'none', true],
    [{ hasRules: true, confirmed: null, due: null }, 'unconfirmed', false],
    [{ hasRules: true, confirmed: 'IN', due: {} }, 'amount_due', false],
    // The rules may be deleted after a difference became due.
    [{ hasRules: false, confirmed: 'IN', due: {} }, 'amount_due', false],
    [{ hasRules: true, confirmed: 'IN', due: null }, 'confirmed', true],
  ] as const)('with %j is %s: %s', (facts, check, canSign) => {
    expect(nationalityCheckOf(facts)).toBe(check)
    expect(canSignAgreement(check)).toBe(canSign)
  })
})

describe('isAwaitingConfirmation', () => {
  const facts = { hasRules: true, confirmed: null, due: null, hasPassport: true }

  test('is true between deposit and agreement once a passport is uploaded', () => {
    expect(isAwaitingConfirmation('deposit_paid', facts)).toBe(true)
  })

  test.each([{ hasPassport: false }, { hasRules: false }, { confirmed: 'IN' }, { due: {} }])(
    'is false with %j',
    (change) => {
      expect(isAwaitingConfirmation('deposit_paid', { ...facts, ...change })).toBe(false)
    },
  )

  test.each(['form_sent', 'agreement_signed', 'closed'] as const)('is false in the stage %s', (stage) => {
    expect(isAwaitingConfirmation(stage, facts)).toBe(false)
  })
})
