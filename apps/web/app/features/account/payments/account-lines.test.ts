import type { PaymentAccount, RefundOption } from '@amber/contract/schemas/payments'
import { describe, expect, test } from 'vitest'
import { accountLines } from './account-lines.ts'
import { balanceLines } from './balance-lines.ts'

const TOKEN = 'a'.repeat(43)
const CANCELLED_AT = '2026-08-01T09:00:00.000Z'

const ACCOUNT: PaymentAccount = {
  payment: {
    token: TOKEN,
    status: 'success',
    purpose: 'booking',
    payment_type: 'deposit',
    depends_on_nationality: false,
    amount: 25_050,
    currency: 'GBP',
    inventory_id: 70,
    inventory_root: { id: 50, name: 'Marlow Yard', canonical_name: 'marlow-yard', time_zone: 'Europe/London' },
    config_name: 'Courtyard Studio',
    lease_duration: 'P44W',
    move_in_date: '2027-09-11',
    client_secret: null,
    methods: [],
    method: null,
    decline_code: null,
    card: { brand: 'amex', last4: '0005' },
    hold: null,
    paid_at: '2026-07-15T23:30:00.000Z',
    receipt_number: '2026-000017',
    refunds: [],
    private_refunds: [],
    reference: '7F3A-29C1',
    is_cancelled: false,
    confirm_by: null,
    student_name: 'Mia',
    lead_uuid: '7f3a29c1-0000-4000-8000-000000000000',
  },
  cancelled_at: null,
  deposit: 25_050,
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

const FAILED_REFUND = {
  uuid: TOKEN,
  status: 'failed',
  reason: 'paid_twice',
  amount: 25_050,
  created_at: '2026-07-16T08:00:00.000Z',
  ended_at: null,
  proof: null,
} as const

type Changes = Partial<Omit<PaymentAccount, 'payment'>> & {
  payment?: Partial<PaymentAccount['payment']>
  offers?: RefundOption[] | null
}

const accountOf = ({ payment, offers = [], ...balances }: Changes = {}) => ({
  ...ACCOUNT,
  ...balances,
  payment: { ...ACCOUNT.payment, ...payment },
  offers,
  key: 'key',
})

const lineOf = (changes: Changes = {}, language: 'en' | 'de' = 'en') => {
  const [line] = accountLines([accountOf(changes)], language)
  if (!line) throw new Error('expected one line per account')
  return line
}

describe('accountLines', () => {
  // spec: 1.leads-and-payments
  test('returns the amount, payment day at the place, card and balance', () => {
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

  test('says what the payment for the room counts towards, but not of a difference', () => {
    const token = { payment_type: 'refundable_token', amount: 24_000 } as const
    expect(lineOf({ payment: token, deposit: 49_000 }).towards).toEqual({ purpose: 'part_of_deposit', deposit: '£490' })
    expect(lineOf({ payment: { ...token, purpose: 'difference' }, deposit: 49_000 }).towards).toBeNull()
    expect(lineOf({ payment: token, deposit: null }).towards).toBeNull()
  })

  test('omits provider fees', () => {
    expect(lineOf().movements.map(({ kind, when }) => [kind, when])).toEqual([['capture', '16 Jul 2026, 00:30']])
  })

  test.each([
    [{ payment: { amount: 0 }, paid: 0, held: 0 }, 'free'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z' }, 'cancelled'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, returning: 25_050 }, 'returning'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, refunded: 25_050 }, 'refunded'],
    [{ cancelled_at: '2026-08-01T09:00:00.000Z', held: 20_000, refunded: 5_050 }, 'partly_refunded'],
    // The payer was charged twice and the second charge was refunded, so the booking is still valid.
    [{ paid: 50_100, returning: 25_050 }, 'paid'],
    [{ paid: 50_100, refunded: 25_050 }, 'paid'],
    [{ payment: { status: 'sold_out' as const }, held: 0, refunded: 25_050 }, 'refunded'],
    [{ payment: { status: 'sold_out' as const }, paid: 0, held: 0 }, 'sold_out'],
    [{ payment: { status: 'processing' as const }, paid: 0, held: 0 }, 'processing'],
    [{ payment: { status: 'failed' as const }, paid: 0, held: 0 }, 'failed'],
    [{ payment: { status: 'init_failure' as const }, paid: 0, held: 0 }, 'open'],
    [{ payment: { status: 'initiated' as const }, paid: 0, held: 0 }, 'open'],
  ])('maps %j to state %s', (changes, state) => {
    const line = lineOf(changes)
    expect(line.state).toBe(state)
    expect(line.payPath).toBe(state === 'open' || state === 'failed' ? `/payments/${TOKEN}` : null)
  })

  test('splits the held money into failed refunds to retry and the rest held until move-in', () => {
    const refunds = [FAILED_REFUND]
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
    const failedAndRequested = [
      FAILED_REFUND,
      { ...FAILED_REFUND, status: 'requested', reason: 'change_of_mind' } as const,
    ]
    expect(
      lineOf({ payment: { refunds: failedAndRequested }, paid: 50_100, held: 50_100, cancelled_at }),
    ).toMatchObject({
      heldFor: 'check',
      parts: [{ part: 'held' }, { part: 'stuck' }],
    })
  })

  test('counts a platform fee as held unless it is refunded', () => {
    const fee = { payment: { payment_type: 'platform_fee' as const }, held: 0 }
    expect(lineOf(fee).parts).toEqual([{ part: 'held', amount: '£250.50', share: 100 }])
    expect(lineOf({ ...fee, refunded: 25_050 }).parts).toEqual([{ part: 'refunded', amount: '£250.50', share: 100 }])
  })

  test('marks the room as lost at any stage of the refund, except after a wrong amount', () => {
    const soldOut = { status: 'sold_out' as const }
    expect(lineOf({ payment: soldOut, held: 0, returning: 25_050 })).toMatchObject({ isLost: true, state: 'returning' })
    expect(lineOf({ payment: soldOut, paid: 0, held: 0 })).toMatchObject({ isLost: true, state: 'sold_out' })
    const refunds = [{ ...FAILED_REFUND, reason: 'wrong_amount' } as const]
    expect(lineOf({ payment: { ...soldOut, refunds } }).isLost).toBe(false)
    expect(lineOf().isLost).toBe(false)
  })

  test('marks a double charge while the booking is valid', () => {
    const refunds = [FAILED_REFUND]
    expect(lineOf({ payment: { refunds }, paid: 50_100 }).isChargedTwice).toBe(true)
    expect(lineOf({ payment: { refunds }, cancelled_at: CANCELLED_AT }).isChargedTwice).toBe(false)
    expect(lineOf().isChargedTwice).toBe(false)
  })

  test("anchors the newest payment of a lead by the lead's uuid", () => {
    const older = accountOf({ payment: { token: 'b'.repeat(43) } })
    const [first, second] = accountLines([accountOf(), older], 'en')
    expect([first?.anchor, second?.anchor]).toEqual([ACCOUNT.payment.lead_uuid, 'b'.repeat(43)])
  })

  test('links a receipt whenever money was captured, refunded or not', () => {
    const path = `/api/v0/payments/${TOKEN}/receipt?lang=de`
    expect(lineOf({}, 'de').receiptPath).toBe(path)
    expect(lineOf({ held: 0, refunded: 25_050 }, 'de').receiptPath).toBe(path)
    expect(lineOf({ payment: { status: 'failed' }, paid: 0, held: 0 }).receiptPath).toBeNull()
  })

  test('lists refund options with the reason and the amount to request', () => {
    const option = {
      counts_as_change_of_mind: false,
      currency: 'GBP',
      percent: 100,
      until: null,
      needs_approval: true,
      proof_due_at: null,
    } as const
    const offers: RefundOption[] = [
      { ...option, reason: 'no_visa', amount: 25_050, until: '2026-07-29T22:59:59.999Z', proof_due_at: CANCELLED_AT },
      { ...option, reason: 'no_place', counts_as_change_of_mind: true, amount: 0, percent: 0 },
      { ...option, reason: 'change_of_mind', amount: 0, percent: 0 },
    ]
    const nothing = { back: null, until: null, isChecked: false, isToProve: false }
    expect(lineOf({ offers }).offers).toEqual([
      {
        reason: 'no_visa',
        value: 'no_visa:25050',
        back: '£250.50',
        until: '29 Jul 2026, 23:59 (London time)',
        isChecked: true,
        isToProve: true,
        isAsChangeOfMind: false,
      },
      { ...nothing, reason: 'no_place', value: 'no_place:0', isAsChangeOfMind: true },
      { ...nothing, reason: 'change_of_mind', value: 'change_of_mind:0', isAsChangeOfMind: false },
    ])
    expect(lineOf({ offers: null }).offers).toBeNull()
  })

  test.each([
    ['requested', 'checked', 'held'],
    ['failed', 'stuck', 'stuck'],
  ] as const)('counts a %s refund as money still with us', (status, state, part) => {
    const refund = { ...FAILED_REFUND, reason: 'no_visa' as const }
    const line = lineOf({ cancelled_at: CANCELLED_AT, payment: { refunds: [{ ...refund, status }] } })
    expect(line).toMatchObject({ state, parts: [{ part, amount: '£250.50' }] })
  })

  test.each([
    [false, 'proof', 'proof_awaited', '15 Aug 2026'],
    [true, 'checked', 'proof_received', '16 Jul 2026'],
  ] as const)('shows what a refund with proof waits for when is_received is %s', (isReceived, state, note, day) => {
    const proof = { due_at: '2026-08-15T09:00:00.000Z', is_received: isReceived }
    const refund = { ...FAILED_REFUND, reason: 'no_visa', status: 'requested', proof } as const
    const line = lineOf({ cancelled_at: CANCELLED_AT, payment: { refunds: [refund] } })
    expect(line).toMatchObject({ state, refunds: [{ note, reason: 'no_visa', day }] })
    expect(line.proofPath).toBe(isReceived ? null : `/profile/leads/${ACCOUNT.payment.lead_uuid}/documents`)
  })

  test('labels released money as kept only after a cancellation', () => {
    const released = {
      held: 12_525,
      released: 12_525,
      movements: [{ kind: 'release', amount: 12_525, at: CANCELLED_AT }],
    }
    const kindsOf = (changes: Changes) => {
      const { parts, movements } = lineOf(changes)
      return [parts.map(({ part }) => part), movements.map(({ kind }) => kind)]
    }
    expect(kindsOf({ ...released, cancelled_at: CANCELLED_AT } as Changes)).toEqual([['held', 'kept'], ['kept']])
    expect(kindsOf(released as Changes)).toEqual([['held', 'released'], ['release']])
  })

  test('dates refunds by when they ended, or otherwise by when they were requested', () => {
    const refund = {
      uuid: '7f3a29c1-0000-4000-8000-000000000001',
      reason: 'no_visa' as const,
      amount: 5_050,
      created_at: '2026-08-01T09:00:00.000Z',
      ended_at: '2026-08-03T09:00:00.000Z',
      proof: null,
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

  test.each([
    ['staff', 'requested', 'requested_by_us'],
    ['staff', 'declined', 'declined_by_us'],
    ['staff', 'pending', 'pending'],
    ['nationality', 'requested', 'requested_for_nationality'],
    ['nationality', 'declined', 'declined_by_us'],
    ['no_visa', 'requested', 'requested'],
  ] as const)('notes a refund for the reason %s in the status %s as %s', (reason, status, note) => {
    const refund = { uuid: '7f3a29c1-0000-4000-8000-000000000001', amount: 5_050, ended_at: null, proof: null }
    const refunds = [{ ...refund, reason, status, created_at: '2026-08-01T09:00:00.000Z' }]
    expect(lineOf({ payment: { refunds } }).refunds).toMatchObject([{ note }])
  })
})

describe('balanceLines', () => {
  test('sums balances per currency, excludes fees from held money and counts retained money as kept', () => {
    const totals = balanceLines(
      [
        accountOf(),
        accountOf({ held: 10_000, refunded: 15_050 }),
        accountOf({ payment: { currency: 'EUR' }, held: 5_000 }),
        accountOf({ payment: { payment_type: 'platform_fee' }, held: 0 }),
        // This payer was charged twice, and the bank rejected the refund of the second charge.
        accountOf({ payment: { payment_type: 'platform_fee', refunds: [FAILED_REFUND] }, paid: 50_100, held: 0 }),
        accountOf({ cancelled_at: '2026-08-01T09:00:00.000Z', held: 0, released: 50, refunded: 25_000 }),
      ],
      'en',
    )
    expect(totals).toEqual([
      { part: 'held', amounts: ['£350.50', '€50'] },
      { part: 'stuck', amounts: ['£250.50'] },
      { part: 'refunded', amounts: ['£400.50'] },
      { part: 'kept', amounts: ['£0.50'] },
    ])
  })
})
