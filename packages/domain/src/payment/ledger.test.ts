import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountMoved,
  entriesOf,
  entriesOfFailedRefund,
  HOLDING_ACCOUNT,
  LEDGER_ACCOUNTS,
  LEDGER_KINDS,
  type LedgerEntry,
  type LedgerKind,
  type LedgerMovement,
  whereaboutsOf,
} from './ledger.ts'
import { PAYMENT_TYPES, type PaymentType } from './vocabulary.ts'

const money = (amountMinor: number, paymentType: PaymentType = 'deposit') =>
  ({ amountMinor, currency: 'GBP', paymentType }) as const

const moved = (kind: LedgerKind, amount: number, type?: PaymentType): LedgerMovement => ({
  kind,
  entries: entriesOf(kind, money(amount, type)),
})

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, entry) => total + entry.amountMinor, 0)

describe('both sides of a transaction', () => {
  test('sum to zero in one currency, between two accounts', () => {
    const kind = fc.constantFrom(...LEDGER_KINDS)
    const type = fc.constantFrom(...PAYMENT_TYPES)
    fc.assert(
      fc.property(kind, type, fc.integer({ min: 1, max: 10 ** 12 }), (of, paymentType, amount) => {
        const entries = entriesOf(of, money(amount, paymentType))
        expect(sum(entries)).toBe(0)
        expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([amount, -amount])
        expect(new Set(entries.map(({ account }) => account)).size).toBe(2)
        for (const { account, currency } of entries) {
          expect(LEDGER_ACCOUNTS).toContain(account)
          expect(currency).toBe('GBP')
        }
      }),
    )
  })

  // spec: 9.payment-types
  test.each([
    ['deposit', 'held_deposits'],
    ['refundable_token', 'held_tokens'],
    ['platform_fee', 'platform_fees'],
  ] as const)('what is paid as %s sits in %s', (paymentType, account) => {
    expect(HOLDING_ACCOUNT[paymentType]).toBe(account)
    expect(entriesOf('capture', money(7, paymentType))).toEqual([
      { account: 'provider_balance', currency: 'GBP', amountMinor: 7 },
      { account, currency: 'GBP', amountMinor: -7 },
    ])
  })

  test.each([
    ['provider_fee', 'provider_fees', 'provider_balance'],
    ['refund_begun', 'held_deposits', 'refunds_in_transit'],
    ['refund_done', 'refunds_in_transit', 'provider_balance'],
    ['refund_failed', 'refunds_in_transit', 'held_deposits'],
    ['release', 'held_deposits', 'owed_to_landlords'],
    ['cashback_granted', 'cashback_granted', 'owed_cashback'],
    ['cashback_paid', 'owed_cashback', 'provider_balance'],
  ] as const)('%s comes into %s and out of %s', (kind, to, from) => {
    expect(entriesOf(kind, money(5)).map(({ account }) => account)).toEqual([to, from])
  })
})

const balanceOf = (movements: readonly LedgerMovement[], account: string) =>
  sum(movements.flatMap(({ entries }) => entries.filter((entry) => entry.account === account)))

describe('a refund that the bank refuses', () => {
  test.each([
    ['on its way', false],
    ['after it was paid out', true],
  ])('%s leaves all as it was before it began', (_, wasDone) => {
    const before = [moved('capture', 100)]
    const failed: LedgerMovement = { kind: 'refund_failed', entries: entriesOfFailedRefund(money(40), { wasDone }) }
    const after = [...before, moved('refund_begun', 40), ...(wasDone ? [moved('refund_done', 40)] : []), failed]
    expect(sum(failed.entries)).toBe(0)
    for (const account of LEDGER_ACCOUNTS) expect(balanceOf(after, account)).toBe(balanceOf(before, account))
    expect(whereaboutsOf(after, 'GBP')).toEqual(whereaboutsOf(before, 'GBP'))
    expect(failed.entries).toContainEqual({ account: 'held_deposits', currency: 'GBP', amountMinor: -40 })
  })
})

describe('what became of a payment', () => {
  const NOTHING = { paid: 0, held: 0, returning: 0, refunded: 0, released: 0, cashback: 0 }

  test('before anything was taken is nothing, and no minus zero', () => {
    expect(whereaboutsOf([], 'GBP')).toStrictEqual(NOTHING)
  })

  test('is read step by step', () => {
    const steps: [LedgerMovement, Partial<typeof NOTHING>][] = [
      [moved('capture', 100), { paid: 100, held: 100 }],
      [moved('provider_fee', 3), { paid: 100, held: 100 }],
      [moved('refund_begun', 40), { paid: 100, held: 60, returning: 40 }],
      [moved('refund_done', 40), { paid: 100, held: 60, refunded: 40 }],
      [moved('release', 60), { paid: 100, refunded: 40, released: 60 }],
      [moved('cashback_granted', 20), { paid: 100, refunded: 40, released: 60, cashback: 20 }],
      [moved('cashback_paid', 20), { paid: 100, refunded: 40, released: 60, cashback: 20 }],
    ]
    const movements: LedgerMovement[] = []
    for (const [movement, expected] of steps) {
      movements.push(movement)
      expect(whereaboutsOf(movements, 'GBP')).toStrictEqual({ ...NOTHING, ...expected })
    }
  })

  test('a token is held as a deposit is, and a fee is held by nobody', () => {
    expect(whereaboutsOf([moved('capture', 100, 'refundable_token')], 'GBP')).toMatchObject({ paid: 100, held: 100 })
    expect(whereaboutsOf([moved('capture', 100, 'platform_fee')], 'GBP')).toMatchObject({ paid: 100, held: 0 })
  })

  test('is told in one currency', () => {
    expect(whereaboutsOf([moved('capture', 100)], 'EUR')).toStrictEqual(NOTHING)
  })
})

test('what moved is the side that money came into, in one currency', () => {
  expect(amountMoved(moved('release', 60), 'GBP')).toBe(60)
  expect(amountMoved(moved('release', 60), 'EUR')).toBe(0)
})
