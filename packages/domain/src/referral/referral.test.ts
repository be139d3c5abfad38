import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeMailbox } from './normalize-mailbox.ts'
import { nameInMail } from './name-in-mail.ts'
import { isReferralCode, REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from './referral-code.ts'
import { MAX_OPEN_REFERRALS, MAX_REFERRALS_PER_DAY, checkReferral } from './check-referral.ts'

const anyLocalPart = fc.stringMatching(/^[a-z]{1,3}[0-9]{0,2}$/)
const anyDomain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.example.org')
const anyTag = fc.stringMatching(/^[a-z]{0,4}$/)

/** Generates another spelling of the same email address. */
const anySpellingOf = (name: string, host: string) =>
  fc.record({ tag: anyTag, capital: fc.boolean(), dots: fc.boolean() }).map(({ tag, capital, dots }) => {
    const localPart = dots && host !== 'example.com' && host !== 'mail.example.org' ? name.split('').join('.') : name
    const email = `${localPart}+${tag}@${host}`
    return capital ? email.toUpperCase() : email
  })

const anyAddress = fc
  .tuple(anyLocalPart, anyDomain)
  .chain(([name, host]) => anySpellingOf(name, host).map((other) => ({ email: `${name}@${host}`, other })))

describe('normalizeMailbox', () => {
  test.each([
    ['mei@example.com', 'mei@example.com'],
    ['Mei+amber@Example.com', 'mei@example.com'],
    ['m.e.i+x@gmail.com', 'mei@gmail.com'],
    ['mei@googlemail.com', 'mei@gmail.com'],
    // Other providers treat addresses with and without dots as different.
    ['m.ei@example.com', 'm.ei@example.com'],
  ])('normalises %s to %s', (email, mailbox) => {
    expect(normalizeMailbox(email)).toBe(mailbox)
  })

  test('returns the same result for every spelling and is idempotent', () => {
    fc.assert(
      fc.property(anyAddress, ({ email, other }) => {
        expect(normalizeMailbox(other)).toBe(normalizeMailbox(email))
        expect(normalizeMailbox(normalizeMailbox(email))).toBe(normalizeMailbox(email))
      }),
    )
  })
})

describe('checkReferral', () => {
  const referral = { referrerEmail: 'ada@example.com', ancestorEmails: [], open: 0, today: 0 }

  test("rejects the referrer's own email in any spelling", () => {
    fc.assert(
      fc.property(anyAddress, ({ email, other }) => {
        expect(checkReferral({ ...referral, referrerEmail: email, friendEmail: other })).toBe('oneself')
      }),
    )
  })

  test('rejects every ancestor of the referrer, however far back', () => {
    fc.assert(
      fc.property(fc.array(anyAddress, { minLength: 1, maxLength: 8 }), fc.nat(), (chain, index) => {
        const ancestorEmails = chain.map(({ email }) => email)
        const friendEmail = chain[index % chain.length]?.other ?? ''
        expect(checkReferral({ ...referral, ancestorEmails, friendEmail })).toBe('loop')
      }),
    )
  })

  test('accepts a friend who is neither the referrer nor an ancestor', () => {
    fc.assert(
      fc.property(fc.array(anyAddress), anyAddress, (chain, friend) => {
        const ancestorEmails = chain.map(({ email }) => email)
        fc.pre(!ancestorEmails.some((email) => normalizeMailbox(email) === normalizeMailbox(friend.email)))
        expect(checkReferral({ ...referral, ancestorEmails, friendEmail: friend.other })).toBeUndefined()
      }),
    )
  })

  test('rejects the twenty-first open referral and the eleventh of a day', () => {
    const friendEmail = 'mei@example.com'
    expect(checkReferral({ ...referral, friendEmail, open: MAX_OPEN_REFERRALS - 1 })).toBeUndefined()
    expect(checkReferral({ ...referral, friendEmail, open: MAX_OPEN_REFERRALS })).toBe('too_many_open')
    expect(checkReferral({ ...referral, friendEmail, today: MAX_REFERRALS_PER_DAY - 1 })).toBeUndefined()
    expect(checkReferral({ ...referral, friendEmail, today: MAX_REFERRALS_PER_DAY })).toBe('too_many_today')
  })
})

describe('nameInMail', () => {
  test.each(['Ada', 'Anne-Marie O’Neill', '李 小龙', 'José', 'प्रिया'])('returns %s', (name) => {
    expect(nameInMail(` ${name} `)).toBe(name)
  })

  test.each([
    null,
    '',
    ' ',
    'Win 1000 now',
    'visit evil.example',
    'http://evil',
    'a@b',
    'Ada\nBcc',
    '<b>Ada</b>',
    'x'.repeat(41),
  ])('returns null for %j', (name) => {
    expect(nameInMail(name)).toBeNull()
  })
})

test('isReferralCode accepts codes of the permitted letters and length and rejects anything else', () => {
  expect(isReferralCode(REFERRAL_LETTERS.slice(0, REFERRAL_CODE_LENGTH))).toBe(true)
  for (const other of ['', 'abc', 'ABCDEFGHJK', 'abcdefghjk1', 'abcdefghj;', 'abcdefghjk\n']) {
    expect(isReferralCode(other)).toBe(false)
  }
})
