import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountMoved,
  entriesOf,
  entriesOfDispute,
  entriesOfFailedRefund,
  entriesOfLostDispute,
  leftInHolding,
  HOLDING_ACCOUNT,
  LEDGER_ACCOUNTS,
  LEDGER_KINDS,
  type LedgerEntry,
  type LedgerKind,
  type LedgerMovement,
  paymentBalanceOf,
} from './ledger.ts'
import { PAYMENT_TYPES, type PaymentType } from './vocabulary.ts'

const money = (amountMinor: number, paymentType: PaymentType = 'deposit') =>
  ({ amountMinor, currency: 'GBP', paymentType }) as const

const movementOf = (kind: LedgerKind, amount: number, type?: PaymentType): LedgerMovement => ({
  kind,
  entries: entriesOf(kind, money(amount, type)),
})

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, entry) => total + entry.amountMinor, 0)

describe('entriesOf', () => {
  test('returns two entries in one currency that add up to zero', () => {
    const kind = fc.constantFrom(...LEDGER_KINDS)
    const type = fc.constantFrom(...PAYMENT_TYPES)
    fc.assert(
      fc.property(kind, type, fc.integer({ min: 1, max: 10 ** 12 }), (ledgerKind, paymentType, amount) => {
        const entries = entriesOf(ledgerKind, money(amount, paymentType))
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
  ] as const)('books a captured %s into %s', (paymentType, account) => {
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
    ['dispute_withdrawn', 'disputed_funds', 'provider_balance'],
    ['dispute_reinstated', 'provider_balance', 'disputed_funds'],
    ['dispute_lost', 'held_deposits', 'disputed_funds'],
  ] as const)('books %s into %s and out of %s', (kind, to, from) => {
    expect(entriesOf(kind, money(5)).map(({ account }) => account)).toEqual([to, from])
  })
})

const balanceOf = (movements: readonly LedgerMovement[], account: string) =>
  sum(movements.flatMap(({ entries }) => entries.filter((entry) => entry.account === account)))

describe('entriesOfFailedRefund', () => {
  test.each([
    ['that is pending', false],
    ['that was already paid out', true],
  ])('restores all balances when the bank rejects a refund %s', (_, wasDone) => {
    const before = [movementOf('capture', 100)]
    const failed: LedgerMovement = {
      kind: 'refund_failed',
      entries: entriesOfFailedRefund(money(40), { wasDone, lostMinor: 0 }),
    }
    const after = [
      ...before,
      movementOf('refund_begun', 40),
      ...(wasDone ? [movementOf('refund_done', 40)] : []),
      failed,
    ]
    expect(sum(failed.entries)).toBe(0)
    for (const account of LEDGER_ACCOUNTS) expect(balanceOf(after, account)).toBe(balanceOf(before, account))
    expect(paymentBalanceOf(after, 'GBP')).toEqual(paymentBalanceOf(before, 'GBP'))
    expect(failed.entries).toContainEqual({ account: 'held_deposits', currency: 'GBP', amountMinor: -40 })
  })
})

describe('chargebacks', () => {
  const withdrawn: LedgerMovement = {
    kind: 'dispute_withdrawn',
    entries: entriesOfDispute('dispute_withdrawn', money(100), 15),
  }
  const lost = (heldMinor: number): LedgerMovement => ({
    kind: 'dispute_lost',
    entries: entriesOfLostDispute(money(100), heldMinor),
  })
  const captured = movementOf('capture', 100)
  const released = movementOf('release', 100)

  test('takes the amount and the fee from our balance while the bank decides, and the student sees no change', () => {
    const movements = [captured, withdrawn]
    expect(sum(withdrawn.entries)).toBe(0)
    expect(balanceOf(movements, 'provider_balance')).toBe(-15)
    expect(paymentBalanceOf(movements, 'GBP')).toEqual(paymentBalanceOf([captured], 'GBP'))
  })

  test('returns the amount, and a fee that the provider waives, when we win', () => {
    const reinstated: LedgerMovement = {
      kind: 'dispute_reinstated',
      entries: entriesOfDispute('dispute_reinstated', money(100), -15),
    }
    for (const account of LEDGER_ACCOUNTS)
      expect(balanceOf([captured, withdrawn, reinstated], account)).toBe(balanceOf([captured], account))
  })

  test.each([
    ['held', [captured], 100, { held: 0, refunded: 100 }, 0],
    ['passed on to the landlord', [captured, released], 0, { held: 0, released: 100, refunded: 0 }, 100],
  ])('is borne by money that is %s when we lose', (_, before, held, balance, loss) => {
    expect(leftInHolding(before, money(100))).toBe(held)
    const after = [...before, withdrawn, lost(held)]
    expect(sum(lost(held).entries)).toBe(0)
    expect(balanceOf(after, 'disputed_funds')).toBe(0)
    expect(balanceOf(after, 'dispute_losses')).toBe(loss)
    expect(paymentBalanceOf(after, 'GBP')).toMatchObject(balance)
  })

  /** A refund in transit, which the bank rejects, and a chargeback that we lose. */
  test.each([
    ['lost while the refund is in transit', ['lose', 'fail']],
    ['lost after the refund failed', ['fail', 'lose']],
  ] as const)('leaves nothing held and nothing lost: %s', (_, steps) => {
    const movements = [captured, movementOf('refund_begun', 100)]
    for (const step of steps) movements.push(...movementsOf({ is: step, amount: 100 }, movements))
    expect(balanceOf(movements, 'dispute_losses')).toBe(0)
    expect(paymentBalanceOf(movements, 'GBP')).toMatchObject({ held: 0, returning: 0, refunded: 100 })
  })

  test('never holds less than nothing, nor anything while we bear a loss, in any order of refunds and chargebacks', () => {
    const step = fc.record({
      is: fc.constantFrom(...STEPS),
      amount: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const movements = [captured]
        for (const each of steps) {
          const written = movementsOf(each, movements)
          for (const { entries } of written) expect(sum(entries)).toBe(0)
          movements.push(...written)
          const { paid, held, returning, refunded, released: passedOn } = paymentBalanceOf(movements, 'GBP')
          expect(Math.min(held, returning, refunded, passedOn)).toBeGreaterThanOrEqual(0)
          expect(held + returning + refunded + passedOn).toBe(paid)
          const loss = balanceOf(movements, 'dispute_losses')
          expect(loss).toBeGreaterThanOrEqual(0)
          expect(Math.min(held, loss)).toBe(0)
        }
      }),
    )
  })
})

const STEPS = ['refund', 'pay_out', 'fail', 'return', 'release', 'lose'] as const

/** Returns the movements of a step as far as the money before it allows. */
function movementsOf(
  { is, amount }: { is: (typeof STEPS)[number]; amount: number },
  before: readonly LedgerMovement[],
): readonly LedgerMovement[] {
  const { paid, held, returning } = paymentBalanceOf(before, 'GBP')
  const lostMinor = balanceOf(before, 'dispute_losses')
  const paidOut = balanceOf(
    before.filter(({ kind }) => kind === 'refund_done' || kind === 'refund_failed'),
    'provider_balance',
  )
  const disputed = balanceOf(
    before.filter(({ kind }) => kind === 'dispute_withdrawn'),
    'disputed_funds',
  )
  const limits = {
    refund: held,
    pay_out: returning,
    fail: returning,
    return: -paidOut,
    release: held,
    lose: paid - disputed,
  }
  const moved = Math.min(amount, limits[is])
  if (moved <= 0) return []
  const failed = (wasDone: boolean): LedgerMovement => ({
    kind: 'refund_failed',
    entries: entriesOfFailedRefund(money(moved), { wasDone, lostMinor }),
  })
  switch (is) {
    case 'refund':
      return [movementOf('refund_begun', moved)]
    case 'pay_out':
      return [movementOf('refund_done', moved)]
    case 'fail':
      return [failed(false)]
    case 'return':
      return [failed(true)]
    case 'release':
      return [movementOf('release', moved)]
    case 'lose':
      return [
        { kind: 'dispute_withdrawn', entries: entriesOfDispute('dispute_withdrawn', money(moved), 0) },
        { kind: 'dispute_lost', entries: entriesOfLostDispute(money(moved), held) },
      ]
  }
}

describe('paymentBalanceOf', () => {
  const NOTHING = { paid: 0, held: 0, returning: 0, refunded: 0, released: 0, cashback: 0 }

  test('returns zeros, not -0, before anything is captured', () => {
    expect(paymentBalanceOf([], 'GBP')).toStrictEqual(NOTHING)
  })

  test('reflects every kind of movement', () => {
    const steps: [LedgerMovement, Partial<typeof NOTHING>][] = [
      [movementOf('capture', 100), { paid: 100, held: 100 }],
      [movementOf('provider_fee', 3), { paid: 100, held: 100 }],
      [movementOf('refund_begun', 40), { paid: 100, held: 60, returning: 40 }],
      [movementOf('refund_done', 40), { paid: 100, held: 60, refunded: 40 }],
      [movementOf('release', 60), { paid: 100, refunded: 40, released: 60 }],
      [movementOf('cashback_granted', 20), { paid: 100, refunded: 40, released: 60, cashback: 20 }],
      [movementOf('cashback_paid', 20), { paid: 100, refunded: 40, released: 60, cashback: 20 }],
    ]
    const movements: LedgerMovement[] = []
    for (const [movement, expected] of steps) {
      movements.push(movement)
      expect(paymentBalanceOf(movements, 'GBP')).toStrictEqual({ ...NOTHING, ...expected })
    }
  })

  test('counts a refundable token as held like a deposit, but not a platform fee', () => {
    expect(paymentBalanceOf([movementOf('capture', 100, 'refundable_token')], 'GBP')).toMatchObject({
      paid: 100,
      held: 100,
    })
    expect(paymentBalanceOf([movementOf('capture', 100, 'platform_fee')], 'GBP')).toMatchObject({ paid: 100, held: 0 })
  })

  test('counts one currency only', () => {
    expect(paymentBalanceOf([movementOf('capture', 100)], 'EUR')).toStrictEqual(NOTHING)
  })
})

test('amountMoved returns the amount moved in the given currency', () => {
  expect(amountMoved(movementOf('release', 60), 'GBP')).toBe(60)
  expect(amountMoved(movementOf('release', 60), 'EUR')).toBe(0)
})
