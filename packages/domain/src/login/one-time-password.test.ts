import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_TTL_MS,
  LINK_TTL_MS,
  canSendMail,
  canTryCode,
  canTryCodes,
  canUseLink,
  MAX_ATTEMPTS_PER_CODE,
  ATTEMPT_WINDOW_MS,
  MAX_FAILED_ATTEMPTS_PER_DAY,
} from './one-time-password.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START_MS = Date.UTC(2026, 10, 15)
const timeAfterStart = (ms: number) => new Date(START_MS + ms)

/** Milliseconds between two requests for a mail: short, or close to one of the time limits. */
const anyPauseMs = fc.oneof(
  fc.nat({ max: 2 * MINUTE_MS }),
  fc.nat({ max: 80 * MINUTE_MS }),
  fc.integer({ min: DAY_MS - 15 * MINUTE_MS, max: DAY_MS + 15 * MINUTE_MS }),
)
/** Rounds of an attack: pause, request a code, wait and guess. */
const anyAttack = fc.array(
  fc.record({ pause: anyPauseMs, wait: fc.nat({ max: CODE_TTL_MS }), tries: fc.integer({ min: 3, max: 6 }) }),
  { minLength: 1, maxLength: 40 },
)

test('never compares more than ten codes in 24 hours, however attackers request and guess', () => {
  fc.assert(
    fc.property(anyAttack, (steps) => {
      const codes: { requestedAt: number; tries: number; withCode: boolean }[] = []
      const failedAttempts = (now: number) =>
        codes
          .filter(({ requestedAt }) => now - requestedAt < ATTEMPT_WINDOW_MS)
          .reduce((sum, { tries }) => sum + tries, 0)
      const comparedAt: number[] = []
      let now = 0
      for (const { pause: pauseMs, wait, tries } of steps) {
        now += pauseMs
        const sentAt = codes.map(({ requestedAt }) => timeAfterStart(requestedAt))
        if (canSendMail(sentAt, timeAfterStart(now))) {
          codes.push({ requestedAt: now, tries: 0, withCode: canTryCodes(failedAttempts(now)) })
        }
        now += wait
        for (let count = 0; count < tries; count++) {
          const code = codes.at(-1)
          if (!code) continue
          const state = { ...code, codeEndsAt: timeAfterStart(code.requestedAt + CODE_TTL_MS), usedAt: null }
          if (!canTryCode(state, failedAttempts(now), timeAfterStart(now))) continue
          code.tries++
          comparedAt.push(now)
        }
      }
      for (const end of comparedAt) {
        const inDay = comparedAt.filter((moment) => moment <= end && end - moment < DAY_MS)
        expect(inDay.length).toBeLessThanOrEqual(MAX_FAILED_ATTEMPTS_PER_DAY)
      }
      for (const { tries } of codes) expect(tries).toBeLessThanOrEqual(MAX_ATTEMPTS_PER_CODE)
    }),
    { numRuns: 2_000 },
  )
})

test('rejects another mail only while the last link stays valid for at least 15 more minutes', () => {
  fc.assert(
    fc.property(fc.array(anyPauseMs, { minLength: 1, maxLength: 200 }), (pauses) => {
      const sent: Date[] = []
      let now = 0
      for (const pauseMs of pauses) {
        now += pauseMs
        if (canSendMail(sent, timeAfterStart(now))) {
          sent.push(timeAfterStart(now))
          continue
        }
        const newest = sent.at(-1)
        const linkEndsAt = new Date((newest?.getTime() ?? 0) + LINK_TTL_MS)
        expect(canUseLink({ linkEndsAt, usedAt: null }, timeAfterStart(now + 15 * MINUTE_MS - 1))).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('canSendMail allows five mails at once, then about one every 15 minutes', () => {
  const sent: number[] = []
  for (let now = 0; now < DAY_MS; now += 1_000)
    if (canSendMail(sent.map(timeAfterStart), timeAfterStart(now))) sent.push(now)
  expect(sent.slice(0, 5)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  const pauses = sent.slice(5).map((moment, index) => moment - (sent[index + 4] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(14 * MINUTE_MS)
  expect(sent.length).toBeLessThanOrEqual(101)
})

const freshCode = { withCode: true, tries: 0, codeEndsAt: timeAfterStart(CODE_TTL_MS), usedAt: null }

test.each([
  ['a fresh code', freshCode, 0, 0, true],
  ['just before it expires', freshCode, 0, CODE_TTL_MS - 1, true],
  ['once it has expired', freshCode, 0, CODE_TTL_MS, false],
  ['on the fifth attempt', { ...freshCode, tries: 4 }, 4, 0, true],
  ['after five attempts', { ...freshCode, tries: 5 }, 5, 0, false],
  ['after it was used', { ...freshCode, usedAt: timeAfterStart(0) }, 0, 1, false],
  ['when the failed attempts of the day are used up', freshCode, 10, 0, false],
  ['when the mail contained only the link', { ...freshCode, withCode: false }, 0, 0, false],
])('canTryCode allows or denies another attempt: %s', (_, code, failedAttempts, ms, allowed) => {
  expect(canTryCode(code, failedAttempts, timeAfterStart(ms))).toBe(allowed)
})

test('canUseLink allows a link once, until it expires', () => {
  const link = { linkEndsAt: timeAfterStart(LINK_TTL_MS), usedAt: null }
  expect(canUseLink(link, timeAfterStart(LINK_TTL_MS - 1))).toBe(true)
  expect(canUseLink(link, timeAfterStart(LINK_TTL_MS))).toBe(false)
  expect(canUseLink({ ...link, usedAt: timeAfterStart(0) }, timeAfterStart(1))).toBe(false)
})
