import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'
import { nameInMail } from './name-in-mail.ts'
import { isReferralCode, REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from './referral-code.ts'
import { MOST_OPEN_REFERRALS, MOST_REFERRALS_A_DAY, whyRefused } from './why-refused.ts'

const local = fc.stringMatching(/^[a-z]{1,3}[0-9]{0,2}$/)
const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.example.org')
const tag = fc.stringMatching(/^[a-z]{0,4}$/)

/** Another way to write the same address. */
const variant = (name: string, host: string) =>
  fc.record({ tag, capital: fc.boolean(), dots: fc.boolean() }).map(({ tag: tagged, capital, dots }) => {
    const spread = dots && host !== 'example.com' && host !== 'mail.example.org' ? name.split('').join('.') : name
    const email = `${spread}+${tagged}@${host}`
    return capital ? email.toUpperCase() : email
  })

const address = fc
  .tuple(local, domain)
  .chain(([name, host]) => variant(name, host).map((other) => ({ email: `${name}@${host}`, other })))

describe('mailboxOf', () => {
  test.each([
    ['mei@example.com', 'mei@example.com'],
    ['Mei+amber@Example.com', 'mei@example.com'],
    ['m.e.i+x@gmail.com', 'mei@gmail.com'],
    ['mei@googlemail.com', 'mei@gmail.com'],
    // Elsewhere a dot makes another address.
    ['m.ei@example.com', 'm.ei@example.com'],
  ])('%s arrives at %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })

  test('is the same for every way to write an address, and says itself again', () => {
    fc.assert(
      fc.property(address, ({ email, other }) => {
        expect(mailboxOf(other)).toBe(mailboxOf(email))
        expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email))
      }),
    )
  })
})

describe('whyRefused', () => {
  const telling = { referrerEmail: 'ada@example.com', ancestorEmails: [], open: 0, today: 0 }

  test('refuses oneself, however one writes one’s address', () => {
    fc.assert(
      fc.property(address, ({ email, other }) => {
        expect(whyRefused({ ...telling, referrerEmail: email, friendEmail: other })).toBe('oneself')
      }),
    )
  })

  test('refuses everyone that one came by, however far back', () => {
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 8 }), fc.nat(), (chain, at) => {
        const ancestorEmails = chain.map(({ email }) => email)
        const friendEmail = chain[at % chain.length]?.other ?? ''
        expect(whyRefused({ ...telling, ancestorEmails, friendEmail })).toBe('loop')
      }),
    )
  })

  test('lets everyone else be told of', () => {
    fc.assert(
      fc.property(fc.array(address), address, (chain, friend) => {
        const ancestorEmails = chain.map(({ email }) => email)
        fc.pre(!ancestorEmails.some((email) => mailboxOf(email) === mailboxOf(friend.email)))
        expect(whyRefused({ ...telling, ancestorEmails, friendEmail: friend.other })).toBeUndefined()
      }),
    )
  })

  test('refuses the twenty-first that is open, and the eleventh of a day', () => {
    const friendEmail = 'mei@example.com'
    expect(whyRefused({ ...telling, friendEmail, open: MOST_OPEN_REFERRALS - 1 })).toBeUndefined()
    expect(whyRefused({ ...telling, friendEmail, open: MOST_OPEN_REFERRALS })).toBe('too_many_open')
    expect(whyRefused({ ...telling, friendEmail, today: MOST_REFERRALS_A_DAY - 1 })).toBeUndefined()
    expect(whyRefused({ ...telling, friendEmail, today: MOST_REFERRALS_A_DAY })).toBe('too_many_today')
  })
})

describe('nameInMail', () => {
  test.each(['Ada', 'Anne-Marie O’Neill', '李 小龙', 'José', 'प्रिया'])('shows %s', (name) => {
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
  ])('shows no name for %j', (name) => {
    expect(nameInMail(name)).toBeNull()
  })
})

test('codes are made of letters that a code may hold', () => {
  expect(isReferralCode(REFERRAL_LETTERS.slice(0, REFERRAL_CODE_LENGTH))).toBe(true)
  for (const other of ['', 'abc', 'ABCDEFGHJK', 'abcdefghjk1', 'abcdefghj;', 'abcdefghjk\n']) {
    expect(isReferralCode(other)).toBe(false)
  }
})
