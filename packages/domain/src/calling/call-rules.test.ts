import { describe, expect, test } from 'vitest'
import { type CallFacts, findAttemptLimit, findCallProblems, hasConsent } from './call-rules.ts'

/** A Wednesday, at noon in London. */
const NOON = new Date('2026-11-18T12:00Z')
const HOUR_MS = 3_600_000

const allowed: CallFacts = {
  hasPhone: true,
  isListed: false,
  consent: null,
  hasOpenLead: true,
  isWrongNumber: false,
  isCallerBusy: false,
  claimedUntil: null,
  attempts: [],
  clock: { zones: ['Europe/London'], country: 'GB', hours: { from: 9, to: 20 } },
}

const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * HOUR_MS)

const problemsOf = (facts: Partial<CallFacts>, now = NOON) => findCallProblems({ ...allowed, ...facts }, now)

describe('findCallProblems', () => {
  test('allows a call about an open enquiry within the window', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each<[string, Partial<CallFacts>]>([
    ['no_phone', { hasPhone: false }],
    ['do_not_call', { isListed: true }],
    ['no_consent', { hasOpenLead: false }],
    ['no_consent', { consent: { channels: ['email'], noCalls: false } }],
    ['wrong_number', { isWrongNumber: true }],
    ['outcome_missing', { isCallerBusy: true }],
  ])('rejects with %s for good', (reason, facts) => {
    expect(problemsOf(facts)).toEqual([{ reason, until: null }])
  })

  test('says until when somebody else has claimed the person', () => {
    const claimedUntil = new Date('2026-11-18T12:02Z')
    expect(problemsOf({ claimedUntil })).toEqual([{ reason: 'claimed_by_other', until: claimedUntil }])
  })

  test('says when the window opens next', () => {
    expect(problemsOf({}, new Date('2026-11-18T20:00Z'))).toEqual([
      { reason: 'outside_window', until: new Date('2026-11-19T09:00Z') },
    ])
    expect(problemsOf({}, new Date('2026-11-21T21:00Z'))).toEqual([
      { reason: 'outside_window', until: new Date('2026-11-23T09:00Z') },
    ])
  })

  test('names a holiday, and the day after the holidays', () => {
    expect(problemsOf({}, new Date('2026-12-25T12:00Z'))).toEqual([
      { reason: 'holiday', until: new Date('2026-12-29T09:00Z') },
    ])
  })

  test('lists all reasons, the most lasting one first', () => {
    const night = new Date('2026-11-18T23:00Z')
    expect(problemsOf({ isListed: true, isWrongNumber: true }, night).map(({ reason }) => reason)).toEqual([
      'do_not_call',
      'wrong_number',
      'outside_window',
    ])
  })
})

describe('hasConsent', () => {
  test('needs calls to be among the chosen ways, even for an open enquiry', () => {
    expect(hasConsent({ consent: { channels: ['phone'], noCalls: false }, hasOpenLead: false })).toBe(true)
    expect(hasConsent({ consent: { channels: ['phone'], noCalls: true }, hasOpenLead: true })).toBe(false)
    expect(hasConsent({ consent: { channels: [], noCalls: false }, hasOpenLead: true })).toBe(false)
  })
})

describe('findAttemptLimit', () => {
  test('allows three calls within a day', () => {
    expect(findAttemptLimit([hoursAgo(1), hoursAgo(2)], NOON)).toBeUndefined()
    expect(findAttemptLimit([hoursAgo(1), hoursAgo(2), hoursAgo(23)], NOON)).toEqual(hoursAgo(-1))
    expect(findAttemptLimit([hoursAgo(1), hoursAgo(2), hoursAgo(24)], NOON)).toBeUndefined()
  })

  test('allows eight calls within a week', () => {
    const attempts = [30, 40, 50, 60, 70, 80, 90, 167].map(hoursAgo)
    expect(findAttemptLimit(attempts.slice(1), NOON)).toBeUndefined()
    expect(findAttemptLimit(attempts, NOON)).toEqual(hoursAgo(-1))
  })
})
