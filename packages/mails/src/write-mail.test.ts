import { LANGUAGES } from '@amber/domain/languages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const edition = editionByName('world')

const LINK = 'https://amber.example/login/link?token=17.proof&more=1'

const withCode = {
  kind: 'one_time_password',
  content: { code: '048213', codeMinutes: 10, link: LINK, linkMinutes: 30 },
} satisfies MailContent
const withLinkAlone = { ...withCode, content: { ...withCode.content, code: null } } satisfies MailContent
const login = {
  kind: 'new_login',
  content: { at: new Date('2026-11-15T14:05:00Z'), browser: 'Firefox', system: 'Windows', sessionsLink: LINK },
} satisfies MailContent
const invitation = {
  kind: 'staff_invitation',
  content: {
    invitedBy: 'Priya <b>Raman</b> & Co',
    roles: ['agent', 'supply_manager', 'admin'],
    endsAt: new Date('2026-11-22T23:30:00Z'),
    loginLink: LINK,
  },
} satisfies MailContent
const exportReady = {
  kind: 'export_ready',
  content: { endsAt: new Date('2026-11-22T23:30:00Z'), privacyLink: LINK },
} satisfies MailContent
const accountErased = {
  kind: 'account_erased',
  content: { requestedAt: new Date('2026-11-15T14:05:00Z'), seconds: 60, backupDays: 30 },
} satisfies MailContent

const friend = {
  kind: 'referral_invitation',
  content: { referrerName: 'Ada', link: LINK },
} satisfies MailContent

const enquiry = {
  kind: 'enquiry_received',
  content: {
    placeName: 'Mill <b>House</b>',
    moveIn: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    leadsLink: LINK,
  },
} satisfies MailContent

const stageReached = {
  kind: 'stage_reached',
  content: {
    stage: 'deposit_paid',
    placeName: 'Mill House',
    dueAt: new Date('2026-11-29T12:00:00Z'),
    leadsLink: LINK,
  },
} satisfies MailContent

const formReceived = {
  kind: 'form_received',
  content: {
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    arrival: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    heldUntil: new Date('2026-11-15T14:25:00Z'),
    leadsLink: LINK,
  },
} satisfies MailContent

const formResume = {
  kind: 'form_resume',
  content: { placeName: 'Mill House', link: LINK, endsAt: new Date('2026-12-15T12:00:00Z') },
} satisfies MailContent

const paid = {
  kind: 'payment_received',
  content: {
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    arrival: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    paid: { amount: 25_050, currency: 'GBP' },
    paymentType: 'deposit',
    paidAt: new Date('2026-11-15T14:05:00Z'),
    receiptNumber: '2026-000017',
    paymentsLink: LINK,
  },
} satisfies MailContent

const aboutRefund = { placeName: 'Mill House', money: { amount: 12_500, currency: 'GBP' }, paymentsLink: LINK } as const
const cancelled = {
  kind: 'booking_cancelled',
  content: { placeName: 'Mill House', isFree: false, paymentsLink: LINK },
} satisfies MailContent
const refundBegun = {
  kind: 'refund_begun',
  content: { ...aboutRefund, reason: 'no_visa', waitsForUs: false },
} satisfies MailContent
const refundAsked = { ...refundBegun, content: { ...refundBegun.content, waitsForUs: true } } satisfies MailContent
const refundDone = { kind: 'refund_done', content: aboutRefund } satisfies MailContent
const refundFailed = { kind: 'refund_failed', content: aboutRefund } satisfies MailContent
const refundDeclined = { kind: 'refund_declined', content: aboutRefund } satisfies MailContent
const roomGone = { kind: 'payment_room_gone', content: aboutRefund } satisfies MailContent

const MAILS = [
  withCode,
  withLinkAlone,
  login,
  invitation,
  friend,
  exportReady,
  enquiry,
  stageReached,
  formReceived,
  formResume,
  paid,
  cancelled,
  refundBegun,
  refundAsked,
  refundDone,
  refundFailed,
  refundDeclined,
  roomGone,
]

/** What a person reads, without the marks of HTML. */
const readable = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(MAILS)('a mail ($kind) leads where it should, in both its forms', async (mail) => {
    const { html, text } = await writeMail(mail, language, edition)
    expect(html).toContain(`<html dir="ltr" lang="${language}"`)
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
    expect(text.split('\n')).toContain(LINK)
  })

  test.each(MAILS)('a mail ($kind) says the same in both its forms', async (mail) => {
    const { html, text } = await writeMail(mail, language, edition)
    const shown = readable(html)
    for (const line of text.split('\n').filter((each) => each !== '' && each !== '--' && each !== LINK)) {
      // Of a fact, name and value stand apart.
      for (const part of mail.kind === 'one_time_password' ? [line] : line.split(/: |：|\u00a0: /)) {
        expect(shown).toContain(part.trim().replaceAll(/\s+/g, ' '))
      }
    }
  })

  test.each(MAILS)('a mail ($kind) loads nothing: no picture tells us, or anyone, that it is read', async (mail) => {
    const { html } = await writeMail(mail, language, edition)
    expect(html).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|src=/i)
  })
})

test('the code stands on a line of its own, and in no subject', async () => {
  const { subject, text } = await writeMail(withCode, 'en', edition)
  expect(text.split('\n')).toContain('048213')
  expect(subject).toBe('Your code to log in to Amber')
})

test('a mail with the link alone speaks of no code', async () => {
  const { subject, text, html } = await writeMail(withLinkAlone, 'en', edition)
  expect(`${subject} ${text} ${readable(html)}`).not.toMatch(/code|\d{6}/i)
})

test('what an inbox shows beside the subject is the code', async () => {
  const { html } = await writeMail(withCode, 'en', edition)
  expect(readable(html)).toMatch(/^\W*048213 is your code, good for 10 minutes/)
})

test('a name is shown as it is, and is never markup', async () => {
  const { html, text } = await writeMail(invitation, 'en', edition)
  expect(html).toContain('Priya &lt;b&gt;Raman&lt;/b&gt; &amp; Co invites you')
  expect(text).toContain('Priya <b>Raman</b> & Co invites you')
})

test.each([
  ['en', '15 November 2026 at 14:05 UTC', 'Agent, Supply manager and Admin'],
  ['de', '15. November 2026 um 14:05 UTC', 'Berater, Bestandsmanager und Admin'],
] as const)('days, times and lists are written as one does in %s', async (language, moment, roles) => {
  expect((await writeMail(login, language, edition)).text).toContain(moment)
  expect((await writeMail(invitation, language, edition)).text).toContain(roles)
})

test('a browser that says nothing of itself is not known', async () => {
  const content = { ...login.content, browser: null, system: null }
  expect((await writeMail({ kind: 'new_login', content }, 'en', edition)).text).toContain('Browser: Not known')
})

test('an invitation by a command of the operators names nobody', async () => {
  const content = { ...invitation.content, invitedBy: null }
  expect((await writeMail({ kind: 'staff_invitation', content }, 'en', edition)).text).toContain('You are invited')
})

test.each([
  ['en', '11 September 2027', '44 weeks'],
  ['de', '11. September 2027', '44 Wochen'],
  ['fr', '11 septembre 2027', '44 semaines'],
  ['zh', '2027年9月11日', '44 周'],
] as const)('an enquiry says in %s which stay it is about', async (language, day, stay) => {
  const { text } = await writeMail(enquiry, language, edition)
  expect(text).toContain(day)
  expect(text).toContain(stay)
})

test('an enquiry without a day or a length says neither', async () => {
  const content = { ...enquiry.content, moveIn: null, stay: null }
  const { text } = await writeMail({ kind: 'enquiry_received', content }, 'en', edition)
  expect(text).not.toMatch(/Moving in|Length of stay/)
})

test.each(LANGUAGES)('each stage of a booking has words of its own in %s', async (language) => {
  const subjects = await Promise.all(
    LEAD_STAGES.filter((stage) => stage !== 'enquired').map(async (stage) => {
      const { subject, text } = await writeMail(
        { kind: 'stage_reached', content: { ...stageReached.content, stage } },
        language,
        edition,
      )
      expect(text).toContain('Mill House')
      return subject
    }),
  )
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('a stage says until when, where there is a day', async () => {
  expect((await writeMail(stageReached, 'en', edition)).text).toContain('Please do this by 29 November 2026.')
  const content = { ...stageReached.content, dueAt: null }
  expect((await writeMail({ kind: 'stage_reached', content }, 'en', edition)).text).not.toContain('Please do this')
})

test.each(LANGUAGES)(
  'who leaves is told in %s how long it takes and what stays, and is led nowhere',
  async (language) => {
    const { html, text } = await writeMail(accountErased, language, edition)
    expect(readable(html)).toContain('60')
    expect(text).toMatch(/\b30\b|30 /)
    expect(html).not.toContain('href="http')
  },
)

describe('money', () => {
  test.each([
    ['en', '£250.50', 'Deposit: '],
    ['de', '250,50', 'Kaution: '],
    ['zh', '£250.50', '押金：'],
  ] as const)(
    'is named in %s as one writes it, with what it was for and the number of its receipt',
    async (language, amount, name) => {
      const { text } = await writeMail(paid, language, edition)
      expect(text).toContain(`${name}${amount}`)
      expect(text).toContain('2026-000017')
    },
  )

  test('a room that cost nothing is booked, and no money is spoken of', async () => {
    const content = { ...paid.content, paid: { amount: 0, currency: 'GBP' as const } }
    const { subject, text } = await writeMail({ kind: 'payment_received', content }, 'en', edition)
    expect(subject).toBe('Booked: Mill <b>House</b>')
    expect(text).toContain('There was nothing to pay.')
    expect(text).not.toMatch(/£|receipt/i)
  })

  test('whoever cancels a free room is not told that nothing comes back', async () => {
    const free = { ...cancelled, content: { ...cancelled.content, isFree: true } }
    expect((await writeMail(cancelled, 'en', edition)).text).toContain('nothing comes back')
    const { text } = await writeMail(free, 'en', edition)
    expect(text).toContain('You had paid nothing')
    expect(text).not.toMatch(/comes back|receipt/i)
  })

  test('what could not be delivered is said to be with us, and not to have arrived', async () => {
    const { subject, text } = await writeMail(refundFailed, 'en', edition)
    expect(subject).toBe('Your refund for Mill House has not arrived yet')
    expect(text).toContain('£125 for Mill House could not be delivered. It is safe with us')
  })

  test.each(LANGUAGES)('each reason to give back says its own in %s', async (language) => {
    const texts = await Promise.all(
      (['change_of_mind', 'room_gone', 'paid_twice', 'wrong_amount', 'staff'] as const).map(async (reason) => {
        const content = { ...refundBegun.content, reason }
        const { text } = await writeMail({ kind: 'refund_begun', content }, language, edition)
        expect(text).toContain('125')
        return text
      }),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('what waits for us does not say that it is on its way', async () => {
    expect((await writeMail(refundAsked, 'en', edition)).text).not.toContain('on its way')
    const ours = { ...refundAsked, content: { ...refundAsked.content, reason: 'staff' } } satisfies MailContent
    const { subject, text } = await writeMail(ours, 'en', edition)
    // Nobody asked for it.
    expect(`${subject} ${text}`).not.toMatch(/you asked|your refund request/i)
    expect(text).toContain('We cancelled your booking at Mill House.')
    expect((await writeMail(refundBegun, 'en', edition)).text).toContain('£125 is on its way back')
  })
})

describe('a mail that can be stopped', () => {
  const STOP = 'https://amber.example/stop?token=17.proof'

  test.each(LANGUAGES)('says so below in %s, in both its forms', async (language) => {
    const { html, text } = await writeMail(friend, language, edition, STOP)
    expect(html).toContain(`href="${STOP}"`)
    expect(text.split('\n')).toContain(STOP)
  })

  test('and one that was asked for does not', async () => {
    const { html, text } = await writeMail(withCode, 'en', edition)
    expect(`${html} ${text}`).not.toContain('Stop mails')
  })

  test('names nobody where there is no name', async () => {
    const { subject, text } = await writeMail({ ...friend, content: { referrerName: null, link: LINK } }, 'en', edition)
    expect(subject).toBe('A friend thinks of you: student rooms at Amber')
    expect(text).toContain('A friend told us that you might be.')
  })
})
