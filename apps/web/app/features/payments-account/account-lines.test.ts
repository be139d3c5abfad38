import type { PaymentAccount, RefundOffer } from '@amber/contract/payments'
import { describe, expect, test } from 'vitest'
import { accountLines } from './account-lines.ts'
import { sumLines } from './sum-lines.ts'

const TOKEN = 'a'.repeat(43)
const CANCELLED = '2026-08-01T09:00:00.000Z'

const ACCOUNT: PaymentAccount = {
  payment: {
    token: TOKEN,
    status: 'success',
    payment_type: 'deposit',
    amount: 25_050,
    currency: 'GBP',
    inventory_id: 70,
    inventory_root: { id: 50, name: 'Marlow Yard', canonical_name: 'marlow-yard', time_zone: 'Europe/London' },
    config_name: 'Courtyard Studio',
    lease_duration: 'P44W',
    move_in_date: '2027-09-11',
    client_secret: null,
    decline_code: null,
    card: { brand: 'amex', last4: '0005' },
    hold: null,
    paid_at: '2026-07-15T23:30:00.000Z',
    refunds: [],
    reference: '7F3A-29C1',
    is_cancelled: false,
    lead_uuid: '7f3a29c1-0000-4000-8000-000000000000',
  },
  cancelled_at: null,
  paid: 25_050,
  held: 25_050,
  returning: 0,
  refunded: 0,
  released: 0,
  cashback: 0,
  movements: [
    { kind: 'capture', amount: 25_050, at: '2026-07-15T23:30:00.000Z' },
    { kind: 'provider_fee', amount: 400, at: '2026-07-15T23:31:00.000Z' },
  ],
}

const FAILED = {
  uuid: TOKEN,
  status: 'failed',
  reason: 'paid_twice',
  amount: 25_050,
  created_at: '2026-07-16T08:00:00.000Z',
  ended_at: null,
} as const

type Changes = Partial<Omit<PaymentAccount, 'payment'>> & {
  payment?: Partial<PaymentAccount['payment']>
  offers?: RefundOffer[] | null
}

const accountOf = ({ payment, offers = [], ...sums }: Changes = {}) => ({
  ...ACCOUNT,
  ...sums,
  payment: { ...ACCOUNT.payment, ...payment },
  offers,
  key: 'key',
})

const lineOf = (changes: Changes = {}, language: 'en' | 'de' = 'en') => {
  const [line] = accountLines([accountOf(changes)], language)
  if (!line) throw new Error('one account is one line')
  return line
}

describe('accountLines', () => {
  // spec: 1.leads-and-payments
  test('tells what was paid, when at the place, by which card and where it is', () => {
    expect(lineOf()).toMatchObject({
      state: 'paid',
      amount: '£250.50',
      paid: '£250.50',
      day: '16 Jul 2026',
      card: { brand: 'American Express', last4: '0005' },
      parts: [{ part: 'held', amount: '£250.50', share: 100 }],
      payPath: null,
    })
    expect(lineOf({}, 'de')).toMatchObject({ amount: '250,50\u{a0}£', day: '16. Juli 2026' })
  })

  test('says nothing of what the provider keeps', () => {
    expect(lineOf().movements.map(({ kind, when }) => [kind, when])).toEqual([['capture', '16 Jul 2026, 00:30']])
  })

  test.each([
    [{ payment: { amount: 0 }, paid: 0, held: 0 }, 'free'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z' }, 'cancelled'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, returning: 25_050 }, 'returning'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, refunded: 25_050 }, 'refunded'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 20_000, refunded: 5_050 }, 'partly_refunded'],
    // A second charge went back: the booking stands.
    [{ paid: 50_100, returning: 25_050 }, 'paid'],
    [{ paid: 50_100, refunded: 25_050 }, 'paid'],
    [{ payment: { status: 'sold_out' as const }, held: 0, refunded: 25_050 }, 'refunded'],
    [{ payment: { status: 'sold_out' as const }, paid: 0, held: 0 }, 'sold_out'],
    [{ payment: { status: 'processing' as const }, paid: 0, held: 0 }, 'processing'],
    [{ payment: { status: 'failed' as const }, paid: 0, held: 0 }, 'failed'],
    [{ payment: { status: 'init_failure' as const }, paid: 0, held: 0 }, 'open'],
    [{ payment: { status: 'initiated' as const }, paid: 0, held: 0 }, 'open'],
  ])('%j is %s', (changes, state) => {
    const line = lineOf(changes)
    expect(line.state).toBe(state)
    expect(line.payPath).toBe(state === 'open' || state === 'failed' ? `/payments/${TOKEN}` : null)
  })

  test('of what is held, a charge that a bank did not take back waits to be sent again, and the rest for moving in', () => {
    const refunds = [FAILED]
    expect(lineOf({ payment: { refunds }, paid: 50_100, held: 50_100 })).toMatchObject({
      state: 'paid',
      heldFor: 'move_in',
      parts: [
        { part: 'held', amount: '£250.50', share: 50 },
        { part: 'stuck', amount: '£250.50', share: 50 },
      ],
    })
    const cancelled_at = '2026-08-01T09:00:00.000Z'
    expect(lineOf({ payment: { refunds }, cancelled_at })).toMatchObject({
      state: 'stuck',
      parts: [{ part: 'stuck', amount: '£250.50', share: 100 }],
    })
    const both = [FAILED, { ...FAILED, status: 'requested', reason: 'change_of_mind' } as const]
    expect(lineOf({ payment: { refunds: both }, paid: 50_100, held: 50_100, cancelled_at })).toMatchObject({
      heldFor: 'check',
      parts: [{ part: 'held' }, { part: 'stuck' }],
    })
  })

  test('a fee is ours as far as it does not go back', () => {
    const fee = { payment: { payment_type: 'platform_fee' as const }, held: 0 }
    expect(lineOf(fee).parts).toEqual([{ part: 'held', amount: '£250.50', share: 100 }])
    expect(lineOf({ ...fee, refunded: 25_050 }).parts).toEqual([{ part: 'refunded', amount: '£250.50', share: 100 }])
  })

  test('a room that was lost is told so however far the money is on its way back, but not for a wrong amount', () => {
    const lost = { status: 'sold_out' as const }
    expect(lineOf({ payment: lost, held: 0, returning: 25_050 })).toMatchObject({ isLost: true, state: 'returning' })
    expect(lineOf({ payment: lost, paid: 0, held: 0 })).toMatchObject({ isLost: true, state: 'sold_out' })
    const refunds = [{ ...FAILED, reason: 'wrong_amount' } as const]
    expect(lineOf({ payment: { ...lost, refunds } }).isLost).toBe(false)
    expect(lineOf().isLost).toBe(false)
  })

  test('a card that was charged twice is told so, as long as the booking stands', () => {
    const refunds = [FAILED]
    expect(lineOf({ payment: { refunds }, paid: 50_100 }).isChargedTwice).toBe(true)
    expect(lineOf({ payment: { refunds }, cancelled_at: CANCELLED }).isChargedTwice).toBe(false)
    expect(lineOf().isChargedTwice).toBe(false)
  })

  test('the tracker leads to the newest payment of a lead', () => {
    const older = accountOf({ payment: { token: 'b'.repeat(43) } })
    const [first, second] = accountLines([accountOf(), older], 'en')
    expect([first?.anchor, second?.anchor]).toEqual([ACCOUNT.payment.lead_uuid, 'b'.repeat(43)])
  })

  test('has a receipt for all that was taken, given back or not, and for nothing else', () => {
    const path = `/api/v0/payments/${TOKEN}/receipt?lang=de`
    expect(lineOf({}, 'de').receiptPath).toBe(path)
    expect(lineOf({ held: 0, refunded: 25_050 }, 'de').receiptPath).toBe(path)
    expect(lineOf({ payment: { status: 'failed' }, paid: 0, held: 0 }).receiptPath).toBeNull()
  })

  test('offers what a student may give as a reason, with the amount to be asked for', () => {
    const offer = { currency: 'GBP', percent: 100, until: null, needs_approval: true } as const
    const offers: RefundOffer[] = [
      { ...offer, reason: 'no_visa', amount: 25_050, until: '2026-07-29T22:59:59.999Z' },
      { ...offer, reason: 'change_of_mind', amount: 0, percent: 0 },
    ]
    expect(lineOf({ offers }).offers).toEqual([
      { reason: 'no_visa', value: 'no_visa:25050', back: '£250.50', until: '29 Jul 2026, 23:59 BST', isChecked: true },
      { reason: 'change_of_mind', value: 'change_of_mind:0', back: null, until: null, isChecked: false },
    ])
    expect(lineOf({ offers: null }).offers).toBeNull()
  })

  test.each([
    ['requested', 'checked', 'held'],
    ['failed', 'stuck', 'stuck'],
  ] as const)('what was asked back and %s is still with us, and is not said to be lost', (status, state, part) => {
    const refund = { uuid: 'u', reason: 'no_visa' as const, amount: 25_050, created_at: CANCELLED, ended_at: null }
    const line = lineOf({ cancelled_at: CANCELLED, payment: { refunds: [{ ...refund, status }] } })
    expect(line).toMatchObject({ state, parts: [{ part, amount: '£250.50' }] })
  })

  test('what is not given back was never passed on; what moved in was', () => {
    const released = { held: 12_525, released: 12_525, movements: [{ kind: 'release', amount: 12_525, at: CANCELLED }] }
    const told = (changes: Changes) => {
      const { parts, movements } = lineOf(changes)
      return [parts.map(({ part }) => part), movements.map(({ kind }) => kind)]
    }
    expect(told({ ...released, cancelled_at: CANCELLED } as Changes)).toEqual([['held', 'kept'], ['kept']])
    expect(told(released as Changes)).toEqual([['held', 'released'], ['release']])
  })

  test('tells of refunds by the day on which they ended, or else began', () => {
    const refund = {
      uuid: '7f3a29c1-0000-4000-8000-000000000001',
      reason: 'no_visa' as const,
      amount: 5_050,
      created_at: '2026-08-01T09:00:00.000Z',
      ended_at: '2026-08-03T09:00:00.000Z',
    }
    const refunds = [
      { ...refund, status: 'succeeded' as const },
      { ...refund, status: 'pending' as const, ended_at: null },
    ]
    expect(lineOf({ payment: { refunds } }).refunds.map(({ amount, day }) => [amount, day])).toEqual([
      ['£50.50', '3 Aug 2026'],
      ['£50.50', '1 Aug 2026'],
    ])
  })
})

describe('sumLines', () => {
  test('adds up where the money is, each currency by itself, and holds no fees; what rules kept was passed to nobody', () => {
    const sums = sumLines(
      [
        accountOf(),
        accountOf({ held: 10_000, refunded: 15_050 }),
        accountOf({ payment: { currency: 'EUR' }, held: 5_000 }),
        accountOf({ payment: { payment_type: 'platform_fee' }, held: 0 }),
        // Charged twice, and a bank did not take the second one back.
        accountOf({ payment: { payment_type: 'platform_fee', refunds: [FAILED] }, paid: 50_100, held: 0 }),
        accountOf({ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, released: 50, refunded: 25_000 }),
      ],
      'en',
    )
    expect(sums).toEqual([
      { part: 'held', amounts: ['£350.50', '€50'] },
      { part: 'stuck', amounts: ['£250.50'] },
      { part: 'refunded', amounts: ['£400.50'] },
      { part: 'kept', amounts: ['£0.50'] },
    ])
  })
})
