import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_LIVES_MS,
  LINK_LIVES_MS,
  maySendMail,
  mayTryCode,
  mayTryCodes,
  mayUseLink,
  TRIES_A_CODE,
  TRIES_COUNT_FOR_MS,
  WRONG_TRIES_A_DAY,
} from './one-time-password.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.UTC(2026, 10, 15)
const at = (ms: number) => new Date(START + ms)

/** Between two mails: at once, or long enough for one of the rules. */
const pause = fc.oneof(
  fc.nat({ max: 2 * MINUTE }),
  fc.nat({ max: 80 * MINUTE }),
  fc.integer({ min: DAY - 15 * MINUTE, max: DAY + 15 * MINUTE }),
)
/** Strangers ask for a code, wait a while, and try what they can. */
const attempts = fc.array(
  fc.record({ pause, wait: fc.nat({ max: CODE_LIVES_MS }), tries: fc.integer({ min: 3, max: 6 }) }),
  { minLength: 1, maxLength: 40 },
)

test('however strangers ask and try, no 24 hours see more than ten comparisons', () => {
  fc.assert(
    fc.property(attempts, (steps) => {
      const codes: { askedAt: number; tries: number; withCode: boolean }[] = []
      const wrongTries = (now: number) =>
        codes.filter(({ askedAt }) => now - askedAt < TRIES_COUNT_FOR_MS).reduce((sum, { tries }) => sum + tries, 0)
      const compared: number[] = []
      let now = 0
      for (const { pause: length, wait, tries } of steps) {
        now += length
        const sentAt = codes.map(({ askedAt }) => at(askedAt))
        if (maySendMail(sentAt, at(now))) {
          codes.push({ askedAt: now, tries: 0, withCode: mayTryCodes(wrongTries(now)) })
        }
        now += wait
        for (let count = 0; count < tries; count++) {
          const code = codes.at(-1)
          if (!code) continue
          const state = { ...code, codeEndsAt: at(code.askedAt + CODE_LIVES_MS), usedAt: null }
          if (!mayTryCode(state, wrongTries(now), at(now))) continue
          code.tries++
          compared.push(now)
        }
      }
      for (const end of compared) {
        const inDay = compared.filter((moment) => moment <= end && end - moment < DAY)
        expect(inDay.length).toBeLessThanOrEqual(WRONG_TRIES_A_DAY)
      }
      for (const { tries } of codes) expect(tries).toBeLessThanOrEqual(TRIES_A_CODE)
    }),
    { numRuns: 2_000 },
  )
})

test('whoever is refused a mail has one whose link still works for a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.array(pause, { minLength: 1, maxLength: 200 }), (pauses) => {
      const sent: Date[] = []
      let now = 0
      for (const length of pauses) {
        now += length
        if (maySendMail(sent, at(now))) {
          sent.push(at(now))
          continue
        }
        const newest = sent.at(-1)
        const linkEndsAt = new Date((newest?.getTime() ?? 0) + LINK_LIVES_MS)
        expect(mayUseLink({ linkEndsAt, usedAt: null }, at(now + 15 * MINUTE - 1))).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a mailbox that is asked for every second gets five mails at once, and one in each quarter of an hour', () => {
  const sent: number[] = []
  for (let now = 0; now < DAY; now += 1_000) if (maySendMail(sent.map(at), at(now))) sent.push(now)
  expect(sent.slice(0, 5)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  const pauses = sent.slice(5).map((moment, index) => moment - (sent[index + 4] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(14 * MINUTE)
  expect(sent.length).toBeLessThanOrEqual(101)
})

const good = { withCode: true, tries: 0, codeEndsAt: at(CODE_LIVES_MS), usedAt: null }

test.each([
  ['a fresh code', good, 0, 0, true],
  ['at its last moment', good, 0, CODE_LIVES_MS - 1, true],
  ['at its end', good, 0, CODE_LIVES_MS, false],
  ['at the fifth try', { ...good, tries: 4 }, 4, 0, true],
  ['after five tries', { ...good, tries: 5 }, 5, 0, false],
  ['once it was used', { ...good, usedAt: at(0) }, 0, 1, false],
  ['when strangers have spent the day', good, 10, 0, false],
  ['when the mail held the link alone', { ...good, withCode: false }, 0, 0, false],
])('%s: may be tried?', (_, code, wrongTries, ms, allowed) => {
  expect(mayTryCode(code, wrongTries, at(ms))).toBe(allowed)
})

test('a link works for half an hour, once', () => {
  const link = { linkEndsAt: at(LINK_LIVES_MS), usedAt: null }
  expect(mayUseLink(link, at(LINK_LIVES_MS - 1))).toBe(true)
  expect(mayUseLink(link, at(LINK_LIVES_MS))).toBe(false)
  expect(mayUseLink({ ...link, usedAt: at(0) }, at(1))).toBe(false)
})
