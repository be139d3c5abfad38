import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canDispute,
  DEPOSIT_EVENTS,
  DEPOSIT_STATUSES,
  type DepositFacts,
  depositStatusOf,
  DUE_SOON_DAYS,
  nextDepositStatus,
} from './deposit-status.ts'
import { anyDay, daysBetween } from './test-days.ts'

const LEFT: DepositFacts = {
  today: '2028-07-10',
  leftOn: '2028-06-30',
  deadline: { day: '2028-07-21', withDeductions: null, by: 'law' },
  expectedMinor: 49_000,
  returnedMinor: null,
  isDisputed: false,
}

const statusOn = (today: string, more: Partial<DepositFacts> = {}) => depositStatusOf({ ...LEFT, today, ...more })

describe('depositStatusOf', () => {
  test('follows the days', () => {
    const days = ['2028-06-29', '2028-06-30', '2028-07-13', '2028-07-14', '2028-07-21', '2028-07-22']
    expect(days.map((today) => statusOn(today))).toEqual(['staying', 'waiting', 'waiting', 'due', 'due', 'overdue'])
  })

  test('is not overdue while the landlord has longer because of damage', () => {
    const deadline = { day: '2028-07-30', withDeductions: '2028-08-30', by: 'law' } as const
    const days = ['2028-07-22', '2028-07-23', '2028-08-15', '2028-08-30', '2028-08-31']
    expect(days.map((today) => statusOn(today, { deadline }))).toEqual(['waiting', 'due', 'due', 'due', 'overdue'])
  })

  test('waits without a deadline however long', () => {
    expect(statusOn('2032-01-01', { deadline: undefined })).toBe('waiting')
  })

  test('follows what came back, on any day', () => {
    for (const today of ['2028-06-01', '2028-07-10', '2028-07-20', '2029-01-01']) {
      expect(statusOn(today, { returnedMinor: 49_000 })).toBe('returned')
      expect(statusOn(today, { returnedMinor: 49_012 })).toBe('returned')
      expect(statusOn(today, { returnedMinor: 1 })).toBe('returned_in_part')
      expect(statusOn(today, { returnedMinor: 0 })).toBe('kept')
    }
  })

  test('is disputed only if something is open or missing', () => {
    expect(statusOn('2028-07-10', { isDisputed: true })).toBe('disputed')
    expect(statusOn('2028-08-10', { isDisputed: true, returnedMinor: 1 })).toBe('disputed')
    expect(statusOn('2028-08-10', { isDisputed: true, returnedMinor: 49_000 })).toBe('returned')
    expect(statusOn('2028-06-10', { isDisputed: true })).toBe('staying')
  })
})

const someDays = fc.integer({ min: 0, max: 200 })
const anyFacts = fc
  .record({
    today: anyDay,
    leftOn: fc.option(anyDay),
    deadline: fc.option(
      fc.record({ day: anyDay, withDeductions: fc.option(anyDay), by: fc.constant('law' as const) }),
      { nil: undefined },
    ),
    expectedMinor: fc.integer({ min: 1, max: 500_000 }),
    returnedMinor: fc.option(fc.integer({ min: 0, max: 600_000 })),
    isDisputed: fc.boolean(),
  })
  .map((facts): DepositFacts => {
    const { deadline } = facts
    const { day = '', withDeductions = null } = deadline ?? {}
    const isOrdered = withDeductions === null || withDeductions >= day
    return deadline && !isOrdered ? { ...facts, deadline: { ...deadline, withDeductions: null } } : facts
  })

describe('the status of any deposit', () => {
  test('is overdue exactly after the last day, without an answer or a dispute', () => {
    fc.assert(
      fc.property(anyFacts, someDays, (facts, late) => {
        const { today, leftOn, deadline, returnedMinor, isDisputed } = facts
        const last = deadline?.withDeductions ?? deadline?.day
        const isOpen = leftOn !== null && leftOn <= today && returnedMinor === null && !isDisputed
        const isLate = last !== undefined && daysBetween(last, today) > 0
        expect(depositStatusOf(facts) === 'overdue').toBe(isOpen && isLate)
        // Days alone never take back an answer.
        const later = { ...facts, today: new Date(Date.parse(today) + late * 86_400_000).toISOString().slice(0, 10) }
        if (returnedMinor !== null && leftOn !== null && leftOn <= today)
          expect(depositStatusOf(later)).toBe(depositStatusOf(facts))
      }),
    )
  })

  test('is due only within the days before the last one, or while damage gives longer', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (depositStatusOf(facts) !== 'due' || !facts.deadline) return
        expect(daysBetween(facts.today, facts.deadline.day)).toBeLessThanOrEqual(DUE_SOON_DAYS)
        expect(facts.today <= (facts.deadline.withDeductions ?? facts.deadline.day)).toBe(true)
      }),
    )
  })

  test('becomes disputed exactly if a dispute is possible', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(depositStatusOf({ ...facts, isDisputed: true }) === 'disputed').toBe(canDispute(facts))
      }),
    )
  })
})

test('every status but staying is reached by an event, and nothing follows a full return', () => {
  const reached = DEPOSIT_STATUSES.flatMap((from) =>
    DEPOSIT_EVENTS.flatMap((event) => nextDepositStatus(from, event) ?? []),
  )
  expect(new Set(reached)).toEqual(new Set(DEPOSIT_STATUSES.filter((status) => status !== 'staying')))
  expect(DEPOSIT_EVENTS.map((event) => nextDepositStatus('returned', event))).toEqual(
    DEPOSIT_EVENTS.map(() => undefined),
  )
})
