import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundTermsAt } from '../payment/refund-amount.ts'
import {
  CANCELLATION_CLOCKS,
  CANCELLATION_REASONS,
  cancellationTerms,
  reasonsAsChangeOfMind,
} from './cancellation-terms.ts'

type Rule = Parameters<typeof cancellationTerms>[0][number]['rules'][number]
type Stay = Parameters<typeof cancellationTerms>[1]

const london: Stay = { bookedAt: new Date('2027-05-01T10:00:00Z'), moveIn: '2027-09-11', timeZone: 'Europe/London' }
const afterBooking = (days: number, refundPercent: number): Rule => ({ clock: 'after_booking', days, refundPercent })
const beforeMoveIn = (days: number, refundPercent: number): Rule => ({ clock: 'before_move_in', days, refundPercent })

function stepsOf(rules: readonly Rule[], stay: Stay = london) {
  const [term] = cancellationTerms([{ code: 'any', name: 'Any', reason: 'change_of_mind', rules }], stay)
  return term?.steps ?? []
}

const NOT_REFUNDED = {
  reason: 'change_of_mind',
  isAsChangeOfMind: false,
  names: [],
  steps: [{ refundPercent: 0, until: null }],
}

const summarize = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ refundPercent, until }) => `${refundPercent} until ${until?.day ?? 'ever'}`)

describe('cancellationTerms', () => {
  test('returns the reason, its names and its refund steps', () => {
    expect(
      cancellationTerms(
        [{ code: 'no_visa_no_pay', name: 'No visa, no pay', reason: 'no_visa', rules: [beforeMoveIn(28, 100)] }],
        london,
      ),
    ).toMatchObject([
      NOT_REFUNDED,
      {
        isAsChangeOfMind: false,
        names: ['No visa, no pay'],
        reason: 'no_visa',
        steps: [
          { refundPercent: 100, until: { day: '2027-08-14', instant: '2027-08-14T22:59:59.000Z' } },
          { refundPercent: 0, until: null },
        ],
      },
      { reason: 'no_place' },
      { reason: 'course_changed' },
    ])
  })

  test('refunds nothing for a change of mind when the place has no policy for it, or none at all', () => {
    const visa = { code: 'a', name: 'No visa', reason: 'no_visa', rules: [beforeMoveIn(28, 100)] } as const
    expect(cancellationTerms([], london)[0]).toEqual(NOT_REFUNDED)
    expect(cancellationTerms([visa], london)[0]).toEqual(NOT_REFUNDED)
  })

  test('counts a reason without a policy as a change of mind, without the name of its policy', () => {
    const policies = [
      { code: 'a', name: 'Free cancellation', reason: 'change_of_mind', rules: [beforeMoveIn(28, 100)] },
      { code: 'b', name: 'Course', reason: 'course_changed', rules: [] },
    ] as const
    const [changeOfMind, noVisa, noPlace, courseChanged] = cancellationTerms(policies, london)
    const asChangeOfMind = { isAsChangeOfMind: true, names: [], steps: changeOfMind?.steps }
    expect(changeOfMind).toMatchObject({ isAsChangeOfMind: false, names: ['Free cancellation'] })
    expect([noVisa, noPlace]).toEqual([
      { reason: 'no_visa', ...asChangeOfMind },
      { reason: 'no_place', ...asChangeOfMind },
    ])
    expect(courseChanged).toMatchObject({ isAsChangeOfMind: false, names: [], steps: changeOfMind?.steps })
    expect(reasonsAsChangeOfMind(policies)).toEqual(['no_visa', 'no_place'])
  })

  test('adds the rules of a change of mind to those of a reason, and names policies by their own', () => {
    const visaRules = [
      { code: 'a', name: 'Free', reason: 'change_of_mind', rules: [afterBooking(7, 100)] },
      { code: 'b', name: 'Half', reason: 'no_visa', rules: [beforeMoveIn(28, 50)] },
    ] as const
    const noVisa = cancellationTerms(visaRules, london)[1]
    expect(summarize(noVisa?.steps ?? [])).toEqual(['100 until 2027-05-08', '50 until 2027-08-14', '0 until ever'])
    expect(noVisa).toMatchObject({ isAsChangeOfMind: false, names: [] })
  })

  test('names only policies that refund everything until their last deadline', () => {
    const policy = (name: string, ...rules: Rule[]) => ({ code: name, name, reason: 'no_visa', rules }) as const
    const namesOf = (...policies: ReturnType<typeof policy>[]) => cancellationTerms(policies, london)[1]?.names
    expect(namesOf(policy('No visa, no pay', beforeMoveIn(28, 50)))).toEqual([])
    expect(namesOf(policy('All, then half', beforeMoveIn(28, 100), beforeMoveIn(14, 50)))).toEqual([])
    expect(namesOf(policy('Too late', beforeMoveIn(150, 100), beforeMoveIn(28, 50)))).toEqual([])
    expect(namesOf(policy('Half', beforeMoveIn(0, 50)), policy('All', beforeMoveIn(28, 100)))).toEqual(['All'])
  })

  test('merges the policies for one reason into one term, whatever their order', () => {
    const cancelled = { code: 'a', name: 'Cancelled', reason: 'course_changed', rules: [beforeMoveIn(0, 100)] } as const
    const deferred = {
      code: 'b',
      name: 'Deferred',
      reason: 'course_changed',
      rules: [beforeMoveIn(30, 100), beforeMoveIn(7, 50)],
    } as const
    const visa = { code: 'c', name: 'No visa', reason: 'no_visa', rules: [] } as const
    for (const policies of [
      [cancelled, deferred, visa],
      [visa, deferred, cancelled],
    ]) {
      const terms = cancellationTerms(policies, london)
      expect(terms.map(({ reason, names }) => [reason, names.toSorted()])).toEqual([
        ['change_of_mind', []],
        ['no_visa', []],
        ['no_place', []],
        ['course_changed', ['Cancelled']],
      ])
      expect(summarize(terms[3]?.steps ?? [])).toEqual(['100 until 2027-09-11', '0 until ever'])
    }
  })

  test.each([
    ['days after booking', [afterBooking(7, 100)], ['100 until 2027-05-08', '0 until ever']],
    ['the day of booking', [afterBooking(0, 100)], ['100 until 2027-05-01', '0 until ever']],
    ['the move-in day', [beforeMoveIn(0, 50)], ['50 until 2027-09-11', '0 until ever']],
    [
      'consecutive steps',
      [beforeMoveIn(0, 50), beforeMoveIn(14, 100)],
      ['100 until 2027-08-28', '50 until 2027-09-11', '0 until ever'],
    ],
    [
      'rules of both clocks',
      [afterBooking(14, 100), beforeMoveIn(60, 50)],
      ['100 until 2027-05-15', '50 until 2027-07-13', '0 until ever'],
    ],
    [
      'the higher of two overlapping refunds until it ends',
      [afterBooking(100, 50), beforeMoveIn(120, 100)],
      ['100 until 2027-05-14', '50 until 2027-08-09', '0 until ever'],
    ],
    [
      'no step for a lower refund that ends first',
      [afterBooking(7, 50), beforeMoveIn(60, 100)],
      ['100 until 2027-07-13', '0 until ever'],
    ],
    [
      'one step for two rules with the same refund',
      [afterBooking(7, 100), beforeMoveIn(60, 100)],
      ['100 until 2027-07-13', '0 until ever'],
    ],
    ['no step for a deadline before the booking', [beforeMoveIn(150, 100)], ['0 until ever']],
    ['no step for a refund of zero', [afterBooking(7, 0)], ['0 until ever']],
    ['no refund without rules', [], ['0 until ever']],
  ])('returns the refund steps: %s', (_name, rules, expected) => {
    expect(summarize(stepsOf(rules))).toEqual(expected)
  })

  test("counts days in the place's time zone", () => {
    const sydney = { ...london, bookedAt: new Date('2027-05-01T20:00:00Z'), timeZone: 'Australia/Sydney' }
    expect(stepsOf([afterBooking(1, 100)], sydney)[0]?.until).toEqual({
      day: '2027-05-03',
      instant: '2027-05-03T13:59:59.000Z',
    })
  })

  test('keeps a deadline at the same local time across a clock change', () => {
    const winter = { ...london, bookedAt: new Date('2027-03-25T10:00:00Z') }
    expect(stepsOf([afterBooking(2, 100)], winter)[0]?.until?.instant).toBe('2027-03-27T23:59:59.000Z')
    expect(stepsOf([afterBooking(3, 100)], winter)[0]?.until?.instant).toBe('2027-03-28T22:59:59.000Z')
  })

  test('includes a deadline later on the day of booking and drops one that has passed', () => {
    const late = { ...london, bookedAt: new Date('2027-08-14T22:59:59Z') }
    expect(summarize(stepsOf([beforeMoveIn(28, 100)], late))).toEqual(['100 until 2027-08-14', '0 until ever'])
    const tooLate = { ...late, bookedAt: new Date('2027-08-14T23:00:00Z') }
    expect(summarize(stepsOf([beforeMoveIn(28, 100)], tooLate))).toEqual(['0 until ever'])
  })

  const ruleLists = fc.array(
    fc.record({
      clock: fc.constantFrom(...CANCELLATION_CLOCKS),
      days: fc.integer({ min: 0, max: 400 }),
      refundPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 6 },
  )
  const stays = fc.record({
    bookedAt: fc.date({ min: new Date('2027-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    moveIn: fc.constantFrom('2027-03-28', '2027-09-11', '2028-02-29'),
    timeZone: fc.constantFrom('Europe/London', 'America/Santiago', 'Asia/Kolkata', 'Australia/Sydney'),
  })

  test('orders steps by time with falling refunds, and ends with an open-ended step of 0', () => {
    fc.assert(
      fc.property(ruleLists, stays, (anyRules, stay) => {
        const steps = stepsOf(anyRules, stay)
        const ends = steps.map(({ until }) => until?.instant ?? '9999')
        const refunds = steps.map(({ refundPercent }) => refundPercent)
        expect(ends).toEqual([...new Set(ends)].toSorted())
        expect(refunds).toEqual([...new Set(refunds)].toSorted((a, b) => b - a))
        expect(ends.every((end) => end >= stay.bookedAt.toISOString())).toBe(true)
        expect(steps.at(-1)).toEqual({ refundPercent: 0, until: null })
      }),
    )
  })

  test('never refunds less for a reason than for a change of mind', () => {
    const policyLists = fc.array(
      fc.record({
        code: fc.constant('any'),
        name: fc.constant('Any'),
        reason: fc.constantFrom(...CANCELLATION_REASONS),
        rules: ruleLists,
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(policyLists, stays, fc.integer({ min: 0, max: 10_000 }), (policies, stay, hoursLater) => {
        const moment = new Date(stay.bookedAt.getTime() + hoursLater * 3_600_000)
        const [changeOfMind, ...reasons] = refundTermsAt(cancellationTerms(policies, stay), moment)
        expect(Math.min(...reasons.map(({ percent }) => percent))).toBeGreaterThanOrEqual(changeOfMind?.percent ?? 0)
      }),
    )
  })

  test('refunds the highest percentage that any rule still grants at any moment', () => {
    const hours = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(ruleLists, stays, hours, (anyRules, stay, hoursLater) => {
        const moment = new Date(stay.bookedAt.getTime() + hoursLater * 3_600_000).toISOString()
        const refundAt = (steps: ReturnType<typeof stepsOf>) =>
          steps.find(({ until }) => until === null || moment <= until.instant)?.refundPercent
        const percentagesByRule = anyRules.map((rule) => refundAt(stepsOf([rule], stay)) ?? 0)
        expect(refundAt(stepsOf(anyRules, stay))).toBe(Math.max(0, ...percentagesByRule))
      }),
    )
  })
})
