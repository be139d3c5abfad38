import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COST_RECURRENCES, calculateTotalCost, type StayTerms } from '../cost/total-cost.ts'
import { DURATION_UNITS } from '../dates/duration.ts'
import { PRICING_DURATIONS } from '../money/pricing-duration.ts'
import { DEFAULT_PAYMENT_PLAN, PAYMENT_PLAN_KINDS, type PaymentPlan, RENT_METHODS } from './payment-plan.ts'
import {
  nextPayment,
  paymentSchedule,
  type PaymentSchedule,
  type ScheduleInput,
  todayPurpose,
} from './payment-schedule.ts'
import { PAYMENT_TYPES } from './vocabulary.ts'

const now = new Date('2026-11-16T12:00:00Z')
const anyAmount = fc.integer({ min: 0, max: 2_000_000 })
const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const anyPlan: fc.Arbitrary<PaymentPlan> = fc.record({
  kind: fc.constantFrom(...PAYMENT_PLAN_KINDS),
  instalments: fc.integer({ min: 2, max: 6 }),
  depositDays: fc.integer({ min: 0, max: 90 }),
  rentDays: fc.integer({ min: 0, max: 90 }),
  returnDays: fc.integer({ min: 0, max: 60 }),
  rentMethod: fc.constantFrom(...RENT_METHODS),
})

const anyTerms: fc.Arbitrary<StayTerms> = fc.record({
  priceMinor: anyAmount,
  priceDuration: fc.constantFrom(...PRICING_DURATIONS),
  leaseDuration: fc.integer({ min: 1, max: 60 }),
  leaseDurationUnit: fc.constantFrom(...DURATION_UNITS),
  depositMinor: anyAmount,
  persons: fc.integer({ min: 1, max: 6 }),
  costs: fc.array(
    fc.record({
      id: fc.nat(),
      name: fc.constant(''),
      mandatory: fc.constant(true),
      included: fc.boolean(),
      recurrence: fc.constantFrom(...COST_RECURRENCES),
      amountMinor: anyAmount,
      refundable: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  offers: fc.array(
    fc.record({
      id: fc.nat(),
      name: fc.constant(''),
      offerType: fc.constant('discount' as const),
      amountMinor: anyAmount,
      percent: fc.constant(null),
      startsAt: fc.constant('2026-01-01T00:00:00Z'),
      endsAt: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
})

const feeOf = (due: ScheduleInput['dueToday']) => (due?.paymentType === 'platform_fee' ? due.amountMinor : 0)

const anyInput: fc.Arbitrary<ScheduleInput> = fc
  .record({
    terms: anyTerms,
    plan: anyPlan,
    dueToday: fc.option(fc.record({ amountMinor: anyAmount, paymentType: fc.constantFrom(...PAYMENT_TYPES) })),
    bookedOn: anyDay,
    moveIn: anyDay,
  })
  .map(({ terms, ...input }) => ({
    ...input,
    cost: calculateTotalCost({ ...terms, feeMinor: feeOf(input.dueToday) }, now),
    lease: { count: terms.leaseDuration, unit: terms.leaseDurationUnit },
  }))

function scheduleOf(input: ScheduleInput): PaymentSchedule {
  const schedule = paymentSchedule(input)
  if (!schedule) throw new Error('no schedule')
  return schedule
}

const sumOf = ({ entries }: PaymentSchedule) => entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const assertForAnyStay = (check: (schedule: PaymentSchedule, input: ScheduleInput) => void) =>
  fc.assert(fc.property(anyInput, (input) => check(scheduleOf(input), input)))

/** 40 weeks at £243.50 and £50 of bills per week, with a deposit of £490. */
const exampleTerms: StayTerms = {
  priceMinor: 24_350,
  priceDuration: 'weekly',
  leaseDuration: 40,
  leaseDurationUnit: 'week',
  depositMinor: 49_000,
  persons: 1,
  costs: [
    {
      id: 1,
      name: 'Bills',
      mandatory: true,
      included: false,
      recurrence: 'weekly',
      amountMinor: 5000,
      refundable: false,
    },
  ],
  offers: [],
}

const example: ScheduleInput = {
  cost: calculateTotalCost(exampleTerms, now),
  plan: { ...DEFAULT_PAYMENT_PLAN, kind: 'termly', rentDays: 10, rentMethod: 'direct_debit' },
  dueToday: { amountMinor: 9900, paymentType: 'deposit' },
  bookedOn: '2026-11-16',
  moveIn: '2027-09-11',
  lease: { count: 40, unit: 'week' },
}

const linesOf = ({ entries }: PaymentSchedule) =>
  entries.map(({ kind, dueOn, payee, amountMinor }) => [kind, dueOn, payee, amountMinor])

describe('paymentSchedule', () => {
  test('adds up to the total of any stay', () => {
    assertForAnyStay((schedule, { cost, dueToday }) => {
      // A payment above the total is not split: it is charged as it is.
      expect(sumOf(schedule)).toBe(Math.max(cost.totalMinor, dueToday?.amountMinor ?? 0))
    })
  })

  test('charges today exactly what the payment page charges, and only to us', () => {
    assertForAnyStay(({ entries }, { dueToday }) => {
      const amounts = entries.filter(({ payee }) => payee === 'amber').map(({ amountMinor }) => amountMinor)
      expect(amounts).toEqual(dueToday && dueToday.amountMinor > 0 ? [dueToday.amountMinor] : [])
    })
  })

  test('never goes back in time and never asks for less than one minor unit', () => {
    assertForAnyStay(({ entries }, { bookedOn }) => {
      const days = entries.map(({ dueOn }) => dueOn)
      expect(days).toEqual(days.toSorted())
      for (const day of days) expect(day >= bookedOn).toBe(true)
      for (const { amountMinor } of entries)
        expect(amountMinor).toSatisfy((minor: number) => Number.isSafeInteger(minor) && minor > 0)
    })
  })

  test('asks for nothing to the landlord before both parties have signed the agreement', () => {
    assertForAnyStay(({ entries }, { bookedOn, moveIn }) => {
      const inTwoWeeks = new Date(Date.parse(bookedOn) + 14 * 86_400_000).toISOString().slice(0, 10)
      const signed = moveIn < inTwoWeeks ? (moveIn < bookedOn ? bookedOn : moveIn) : inTwoWeeks
      for (const { payee, dueOn } of entries) if (payee === 'landlord') expect(dueOn >= signed).toBe(true)
    })
    const { entries } = scheduleOf({ ...example, plan: { ...example.plan, depositDays: 3 } })
    expect(entries[1]).toMatchObject({ kind: 'rest_of_deposit', dueOn: '2026-11-30' })
  })

  test('returns the refundable part after the stay, apart from the entries', () => {
    assertForAnyStay(({ moneyBack }, { cost, moveIn }) => {
      expect(moneyBack?.amountMinor ?? 0).toBe(cost.refundableMinor)
      if (moneyBack) expect(moneyBack.by >= moveIn).toBe(true)
    })
  })

  test('divides a termly rent into equal payments over the stay', () => {
    const schedule = scheduleOf(example)
    expect(linesOf(schedule)).toEqual([
      ['today', '2026-11-16', 'amber', 9900],
      ['rest_of_deposit', '2026-11-30', 'landlord', 39_100],
      ['first_rent', '2027-09-01', 'landlord', 391_334],
      ['instalment', '2027-12-13', 'landlord', 391_333],
      ['instalment', '2028-03-16', 'landlord', 391_333],
    ])
    expect(schedule.moneyBack).toEqual({ by: '2028-06-30', amountMinor: 49_000 })
    expect(sumOf(schedule)).toBe(1_223_000)
  })

  test('divides a monthly rent by whole months, on the day of moving in', () => {
    const { entries } = scheduleOf({ ...example, plan: DEFAULT_PAYMENT_PLAN })
    const rent = entries.filter(({ kind }) => kind === 'first_rent' || kind === 'instalment')
    expect(rent.map(({ dueOn }) => dueOn.slice(0, 7))).toEqual([
      '2027-09',
      '2027-10',
      '2027-11',
      '2027-12',
      '2028-01',
      '2028-02',
      '2028-03',
      '2028-04',
      '2028-05',
    ])
    expect(new Set(rent.map(({ dueOn }) => dueOn.slice(8)))).toEqual(new Set(['11']))
  })

  test('asks for the whole rent once when it is due upfront', () => {
    const { entries } = scheduleOf({ ...example, plan: { ...DEFAULT_PAYMENT_PLAN, kind: 'upfront' } })
    expect(entries.map(({ kind }) => kind)).toEqual(['today', 'rest_of_deposit', 'whole_rent'])
  })

  test('asks for the whole deposit later when nothing is due today', () => {
    for (const dueToday of [null, { amountMinor: 0, paymentType: 'deposit' } as const]) {
      const [deposit] = scheduleOf({ ...example, dueToday }).entries
      expect(deposit).toMatchObject({ kind: 'deposit', dueOn: '2026-11-30', amountMinor: 49_000, payee: 'landlord' })
    }
  })

  test('counts what exceeds the deposit towards the first rent', () => {
    const { entries } = scheduleOf({ ...example, dueToday: { amountMinor: 60_000, paymentType: 'refundable_token' } })
    expect(entries.map(({ kind }) => kind)).toEqual(['today', 'first_rent', 'instalment', 'instalment'])
    expect(entries[1]?.amountMinor).toBe(391_334 - 11_000)
  })

  test('leaves the whole deposit due after a platform fee, which is part of the total', () => {
    const cost = calculateTotalCost({ ...exampleTerms, feeMinor: 4900 }, now)
    const schedule = scheduleOf({ ...example, cost, dueToday: { amountMinor: 4900, paymentType: 'platform_fee' } })
    expect(sumOf(schedule)).toBe(1_227_900)
    expect(schedule.entries[1]).toMatchObject({ kind: 'deposit', amountMinor: 49_000 })
  })

  test('asks for refundable costs with the first rent', () => {
    const key = {
      id: 2,
      name: 'Key',
      mandatory: true,
      included: false,
      recurrence: 'one_off',
      amountMinor: 3000,
    } as const
    const cost = calculateTotalCost(
      { ...exampleTerms, costs: [...exampleTerms.costs, { ...key, refundable: true }] },
      now,
    )
    const { entries, moneyBack } = scheduleOf({ ...example, cost })
    expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([9900, 39_100, 394_334, 391_333, 391_333])
    expect(moneyBack?.amountMinor).toBe(52_000)
  })

  test('asks for the rest of the deposit no later than the first rent', () => {
    const { entries } = scheduleOf({ ...example, moveIn: '2026-11-20' })
    expect(entries[1]).toMatchObject({ kind: 'rest_of_deposit', dueOn: '2026-11-20' })
  })

  test('returns undefined for a day that does not exist', () => {
    expect(paymentSchedule({ ...example, moveIn: '2027-02-30' })).toBeUndefined()
    expect(paymentSchedule({ ...example, bookedOn: '' })).toBeUndefined()
  })
})

describe('nextPayment', () => {
  test('returns the next payment to the landlord, and none after the last', () => {
    const schedule = scheduleOf(example)
    expect(nextPayment(schedule, '2026-11-16')).toMatchObject({ kind: 'rest_of_deposit' })
    expect(nextPayment(schedule, '2026-12-01')).toMatchObject({ kind: 'first_rent' })
    expect(nextPayment(schedule, '2028-03-17')).toBeUndefined()
  })
})

describe('todayPurpose', () => {
  test.each([
    [0, 'deposit', 49_000, 'nothing'],
    [0, 'deposit', 0, 'only_rent_later'],
    [9900, 'deposit', 49_000, 'part_of_deposit'],
    [9900, 'refundable_token', 49_000, 'part_of_deposit'],
    [49_000, 'deposit', 49_000, 'deposit'],
    [50_000, 'refundable_token', 49_000, 'deposit_and_rent'],
    [9900, 'refundable_token', 0, 'rent'],
    [4900, 'platform_fee', 49_000, 'fee'],
  ] as const)('of %i as %s with a deposit of %i is %s', (amountMinor, paymentType, depositMinor, purpose) => {
    expect(todayPurpose({ amountMinor, paymentType }, depositMinor)).toBe(purpose)
  })
})
