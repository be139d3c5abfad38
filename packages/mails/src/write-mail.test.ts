import { LANGUAGES } from '@amber/domain/languages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { FIRST_RESPONSE_MINUTES, RETURN_MINUTES } from '@amber/domain/lead/response-clock'
import type { MailContent, MailContents } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { renderMail } from './write-mail.ts'

const edition = editionByName('world')

const LINK = 'https://amber.example/login/link?token=17.proof&more=1'

const withCode = {
  kind: 'one_time_password',
  content: { code: '048213', codeMinutes: 10, link: LINK, linkMinutes: 30 },
} satisfies MailContent
const withLinkOnly = { ...withCode, content: { ...withCode.content, code: null } } satisfies MailContent
const login = {
  kind: 'new_login',
  content: { at: new Date('2026-11-15T14:05:00Z'), browser: 'Firefox', system: 'Windows', sessionsLink: LINK },
} satisfies MailContent
const invitation = {
  kind: 'staff_invitation',
  content: {
    invitedBy: 'Priya <b>Raman</b> & Co',
    roles: ['agent', 'team_lead', 'supply_manager', 'admin'],
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

const referralInvitation = {
  kind: 'referral_invitation',
  content: { referrerName: 'Ada', link: LINK },
} satisfies MailContent

const enquiry = {
  kind: 'enquiry_received',
  content: {
    firstName: null,
    placeName: 'Mill <b>House</b>',
    reference: '7F3A-29C1',
    roomName: 'Studio',
    price: { money: { amount: 24_000, currency: 'GBP' }, duration: 'weekly', isEach: false },
    message: null,
    moveIn: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    leadsLink: LINK,
  },
} satisfies MailContent

const application = {
  kind: 'application_received',
  content: { applicationKind: 'landlord', retentionDays: 365, helpLink: LINK },
} satisfies MailContent

const reviewPublished = {
  kind: 'review_published',
  content: { placeName: 'Mill <b>House</b>', placeLink: LINK },
} satisfies MailContent

const reviewDeclined = {
  kind: 'review_declined',
  content: { placeName: 'Mill House', reason: 'personal_data', placeLink: LINK },
} satisfies MailContent

const complaintReceived = {
  kind: 'complaint_received',
  content: { placeName: 'Mill House', placeLink: LINK },
} satisfies MailContent

const complaintResolved = {
  kind: 'complaint_resolved',
  content: { placeName: 'Mill House', outcome: 'corrected', placeLink: LINK },
} satisfies MailContent

const stageReached = {
  kind: 'stage_reached',
  content: {
    stage: 'deposit_paid',
    placeName: 'Mill House',
    dueAt: new Date('2026-11-29T12:00:00Z'),
    timeZone: 'Europe/London',
    leadsLink: LINK,
  },
} satisfies MailContent

const leadOptions = {
  kind: 'lead_options',
  content: {
    firstName: 'Priya',
    senderName: 'Ada Bell',
    rooms: [
      {
        placeName: 'Mill <b>House</b>',
        roomName: 'Studio',
        note: 'Quiet, <i>to the yard</i>.',
        price: { money: { amount: 17_218, currency: 'GBP' }, duration: 'weekly', isEach: false },
        university: { name: 'UCL', metres: 1000 },
      },
      { placeName: 'Canal View', roomName: 'En-suite room', note: null, price: null, university: null },
    ],
    link: LINK,
    endsAt: new Date('2026-12-18T10:00:00Z'),
  },
} satisfies MailContent

const chatAnswer = {
  kind: 'chat_answer',
  content: {
    firstName: 'Priya',
    writerName: 'Ada Bell',
    texts: ['Yes, <b>all</b> bills.', 'Anything else?'],
    canReply: true,
    link: LINK,
  },
} satisfies MailContent

const leadReassigned = {
  kind: 'lead_reassigned',
  content: { placeName: 'Mill House', assigneeName: 'Priya <b>Raman</b>' },
} satisfies MailContent

const formReceived = {
  kind: 'form_received',
  content: {
    isForGuardian: false,
    firstName: 'Priya',
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    moveIn: '2027-09-10',
    arrival: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    lastDay: '2028-07-14',
    heldUntil: new Date('2026-07-15T14:25:00Z'),
    timeZone: 'Europe/London',
    reference: '7F3A-29C1',
    total: { amount: 1_250_000, currency: 'GBP' },
    due: {
      money: { amount: 9900, currency: 'GBP' },
      purpose: 'part_of_deposit',
      deposit: { amount: 24_000, currency: 'GBP' },
    },
    cancellation: {
      reason: 'change_of_mind',
      isAsChangeOfMind: false,
      names: [],
      steps: [
        { refundPercent: 100, until: { day: '2026-07-18', instant: '2026-07-18T22:59:59.999Z' } },
        { refundPercent: 0, until: null },
      ],
    },
    payLink: LINK,
    leadsLink: LINK,
  },
} satisfies MailContent

const formResume = {
  kind: 'form_resume',
  content: { placeName: 'Mill House', link: LINK, endsAt: new Date('2026-12-15T12:00:00Z') },
} satisfies MailContent

const paymentReceived = {
  kind: 'payment_received',
  content: {
    purpose: 'booking',
    firstName: 'Priya',
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    moveIn: '2027-09-10',
    arrival: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    lastDay: '2028-07-14',
    paid: { amount: 25_050, currency: 'GBP' },
    paymentType: 'deposit',
    paidAt: new Date('2026-11-15T14:05:00Z'),
    receiptNumber: '2026-000017',
    reference: '7F3A-29C1',
    total: { amount: 1_250_000, currency: 'GBP' },
    cancellation: [
      {
        reason: 'change_of_mind',
        isAsChangeOfMind: false,
        names: ['Flexible'],
        steps: [
          { refundPercent: 100, until: { day: '2026-11-18', instant: '2026-11-18T23:59:59.999Z' } },
          { refundPercent: 50, until: { day: '2027-08-11', instant: '2027-08-11T22:59:59.999Z' } },
          { refundPercent: 0, until: null },
        ],
      },
      { reason: 'no_visa', isAsChangeOfMind: false, names: [], steps: [{ refundPercent: 0, until: null }] },
      { reason: 'no_place', isAsChangeOfMind: true, names: [], steps: [{ refundPercent: 0, until: null }] },
    ],
    paymentsLink: LINK,
    documents: { kinds: ['passport', 'admission_letter', 'guarantor_paper'], link: LINK },
    confirmBy: null,
    timeZone: 'Europe/London',
    schedule: null,
    deposit: { amount: 25_050, currency: 'GBP' },
    landlord: 'Marlow Living Ltd',
    address: '12 Mill Lane, Leeds LS1 4AB',
    confirmedAt: new Date('2026-11-15T15:00:00Z'),
  },
} satisfies MailContent

const roomToConfirm = {
  kind: 'room_to_confirm',
  content: {
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    landlord: 'Marlow Living Ltd',
    confirmBy: new Date('2026-11-16T14:05:00Z'),
    timeZone: 'Europe/London',
    isReminder: false,
    link: LINK,
  },
} satisfies MailContent

const leadEscalated = {
  kind: 'lead_escalated',
  content: { placeName: 'Mill <b>House</b>', agentName: 'Sam Whitfield', link: LINK },
} satisfies MailContent

const weeklyBoard = {
  kind: 'weekly_board',
  content: {
    from: '2026-11-09',
    to: '2026-11-15',
    isOfTeam: false,
    currency: 'GBP',
    figures: {
      leads: { value: 342, compared: 290 },
      first_contact: { value: 220, compared: 65 },
      promise: { value: 0.61, compared: 0.5 },
      contact_rate: { value: 0.7, compared: null },
      conversion: { value: 0.08, compared: 0.07 },
      lost: { value: 12, compared: 14 },
      expected: { value: 2_175_000, compared: 0 },
      earned: { value: 184_000, compared: 90_000 },
    },
    link: LINK,
  },
} satisfies MailContent

const roomConfirmed = {
  kind: 'room_confirmed',
  content: {
    firstName: 'Priya',
    placeName: 'Mill <b>House</b>',
    roomName: 'Studio',
    moveIn: '2027-09-10',
    arrival: '2027-09-11',
    stay: { count: 44, unit: 'week' },
    lastDay: '2028-07-14',
    nextPayment: {
      kind: 'rest_of_deposit',
      number: 0,
      dueOn: '2026-11-29',
      money: { amount: 39_100, currency: 'GBP' },
    },
    needsPassport: false,
    link: LINK,
  },
} satisfies MailContent

const differenceDue = {
  kind: 'difference_due',
  content: { placeName: 'Mill House', due: { amount: 11_100, currency: 'GBP' }, payLink: LINK },
} satisfies MailContent

const refundContent = {
  firstName: 'Priya',
  placeName: 'Mill House',
  reference: '7F3A-29C1',
  card: { brand: 'visa', last4: '4242' },
  money: { amount: 12_500, currency: 'GBP' },
  paymentsLink: LINK,
} as const
const cancelled = {
  kind: 'booking_cancelled',
  content: {
    firstName: 'Priya',
    placeName: 'Mill House',
    reference: '7F3A-29C1',
    isFree: false,
    isUnconfirmed: false,
    refund: null,
    paymentsLink: LINK,
  },
} satisfies MailContent
const refundBegun = {
  kind: 'refund_begun',
  content: { ...refundContent, reason: 'no_visa', waitsForUs: false, proof: null },
} satisfies MailContent
const refundAwaitingApproval = {
  ...refundBegun,
  content: { ...refundBegun.content, waitsForUs: true },
} satisfies MailContent
const refundAwaitingProof = {
  ...refundBegun,
  content: {
    ...refundBegun.content,
    waitsForUs: true,
    proof: { dueAt: new Date('2026-11-30T09:00:00Z'), timeZone: 'Europe/London', documentsLink: LINK },
  },
} satisfies MailContent
const refundDone = { kind: 'refund_done', content: { ...refundContent, reason: null } } satisfies MailContent
const refundFailed = { kind: 'refund_failed', content: refundContent } satisfies MailContent
const refundDeclined = {
  kind: 'refund_declined',
  content: { ...refundContent, isUnproven: false, isPartlyRefunded: false },
} satisfies MailContent
const roomTaken = { kind: 'payment_room_gone', content: refundContent } satisfies MailContent

const MAILS = [
  withCode,
  withLinkOnly,
  login,
  invitation,
  referralInvitation,
  exportReady,
  enquiry,
  application,
  reviewPublished,
  reviewDeclined,
  complaintReceived,
  complaintResolved,
  stageReached,
  leadOptions,
  chatAnswer,
  formReceived,
  formResume,
  paymentReceived,
  roomToConfirm,
  leadEscalated,
  weeklyBoard,
  roomConfirmed,
  differenceDue,
  cancelled,
  refundBegun,
  refundAwaitingApproval,
  refundAwaitingProof,
  refundDone,
  refundFailed,
  refundDeclined,
  roomTaken,
]

/** Returns the visible text without HTML markup. */
const visibleTextOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe.each(LANGUAGES)('writeMail in %s', (language) => {
  test.each(MAILS)('includes the link of a mail ($kind) in HTML and plain text', async (mail) => {
    const { html, text } = await renderMail(mail, language, edition)
    expect(html).toContain(`<html dir="ltr" lang="${language}"`)
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
    expect(text.split('\n')).toContain(LINK)
  })

  test.each(MAILS)('has the same text in HTML and plain text for a mail ($kind)', async (mail) => {
    const { html, text } = await renderMail(mail, language, edition)
    const visibleText = visibleTextOf(html)
    for (const line of text.split('\n').filter((each) => each !== '' && each !== '--' && each !== LINK)) {
      // The HTML shows the label and the value of a fact in separate elements.
      for (const part of mail.kind === 'one_time_password' ? [line] : line.split(/: |：|\u00a0: /)) {
        expect(visibleText).toContain(part.trim().replaceAll(/\s+/g, ' '))
      }
    }
  })

  test.each(MAILS)(
    'loads no external resources in a mail ($kind), so that reading it cannot be tracked',
    async (mail) => {
      const { html } = await renderMail(mail, language, edition)
      expect(html).not.toMatch(/<img|<script|<link|<iframe|@import|url\(|src=/i)
    },
  )
})

test('puts the code on its own line and not into the subject', async () => {
  const { subject, text } = await renderMail(withCode, 'en', edition)
  expect(text.split('\n')).toContain('048213')
  expect(subject).toBe('Your Amber login code')
})

test('does not mention a code when the mail has only a link', async () => {
  const { subject, text, html } = await renderMail(withLinkOnly, 'en', edition)
  expect(`${subject} ${text} ${visibleTextOf(html)}`).not.toMatch(/code|\d{6}/i)
})

test('shows the code as preview text', async () => {
  const { html } = await renderMail(withCode, 'en', edition)
  expect(visibleTextOf(html)).toMatch(/^\W*048213 is your code. It’s valid for 10 minutes/)
})

test('escapes markup in a name', async () => {
  const { html, text } = await renderMail(invitation, 'en', edition)
  expect(html).toContain('Priya &lt;b&gt;Raman&lt;/b&gt; &amp; Co has invited you')
  expect(text).toContain('Priya <b>Raman</b> & Co has invited you')
})

test.each([
  ['en', 'Sun, 15 Nov 2026, 14:05 (UTC)', 'Agent, Team lead, Supply manager and Admin'],
  ['de', 'So., 15. Nov. 2026, 14:05 Uhr (UTC)', 'Berater, Teamleitung, Bestandsmanager und Admin'],
] as const)('formats dates, times and lists in %s', async (language, dateAndTime, roles) => {
  expect((await renderMail(login, language, edition)).text).toContain(dateAndTime)
  expect((await renderMail(invitation, language, edition)).text).toContain(roles)
})

test('shows times of a booking in the time zone of the place, by its name', async () => {
  expect((await renderMail(formReceived, 'en', edition)).text).toContain('Wed, 15 Jul 2026, 15:25 (London time)')
  expect((await renderMail(paymentReceived, 'en', edition)).text).toContain(
    'Paid on: Sun, 15 Nov 2026, 14:05 (London time)',
  )
  const lateAtNight = { ...stageReached.content, dueAt: new Date('2026-11-29T23:30:00Z'), timeZone: 'Asia/Kolkata' }
  const { text } = await renderMail({ kind: 'stage_reached', content: lateAtNight }, 'en', edition)
  expect(text).toContain('Please do this by 30 November 2026.')
})

test('states the hours after which an enquiry is late and goes to somebody else', async () => {
  const { text } = await renderMail(leadEscalated, 'en', edition)
  expect(text).toContain(`within ${FIRST_RESPONSE_MINUTES / 60} working hours`)
  expect(text).toContain(`After ${RETURN_MINUTES / 60} working hours`)
})

test('sets each figure of a week beside that of the week before', async () => {
  const { text } = await renderMail(weeklyBoard, 'en', edition)
  for (const line of [
    '342 (before: 290)',
    '3 h 40 min (before: 1 h 5 min)',
    '61% (before: 50%)',
    '70% (before: –)',
    '£21,750',
  ])
    expect(text).toContain(line)
})

test('shows an unidentified browser as unknown', async () => {
  const content = { ...login.content, browser: null, system: null }
  expect((await renderMail({ kind: 'new_login', content }, 'en', edition)).text).toContain('Browser: Unknown')
})

test('does not name an inviter when the invitation was sent from the command line', async () => {
  const content = { ...invitation.content, invitedBy: null }
  expect((await renderMail({ kind: 'staff_invitation', content }, 'en', edition)).text).toContain('You’ve been invited')
})

test.each(LANGUAGES)('names the place and the new assignee of a reassigned lead in %s', async (language) => {
  const { subject, html, text } = await renderMail(leadReassigned, language, edition)
  expect(subject).toContain('Mill House')
  expect(text).toContain('Priya <b>Raman</b>')
  expect(html).toContain('Priya &lt;b&gt;Raman&lt;/b&gt;')
  const unassigned = { ...leadReassigned, content: { ...leadReassigned.content, assigneeName: null } }
  expect((await renderMail(unassigned, language, edition)).text).not.toContain('Priya')
})

test.each([
  ['en', '11 September 2027', '44 weeks'],
  ['de', '11. September 2027', '44 Wochen'],
  ['fr', '11 septembre 2027', '44 semaines'],
  ['zh', '2027年9月11日', '44 周'],
] as const)('states the requested stay of an enquiry in %s', async (language, day, stay) => {
  const { text } = await renderMail(enquiry, language, edition)
  expect(text).toContain(day)
  expect(text).toContain(stay)
})

test('states the room, price and reference of an enquiry, and the question only if the email is the sender’s', async () => {
  const { text } = await renderMail(enquiry, 'en', edition)
  expect(text).toContain('Room: Studio\nPrice: £240 per week')
  expect(text).toContain('Reference: 7F3A-29C1')
  expect(text).not.toMatch(/Your question|Hi /)
  const known = { ...enquiry.content, firstName: 'Priya', message: 'Is there a gym?' }
  const { text: toAccount } = await renderMail({ kind: 'enquiry_received', content: known }, 'en', edition)
  expect(toAccount).toContain('Your question: Is there a gym?')
  expect(toAccount).toContain('Hi Priya,')
})

test('says that a price is for each of those who share', async () => {
  const price = { money: { amount: 17_218, currency: 'GBP' }, duration: 'weekly', isEach: true } as const
  const content = { ...enquiry.content, price }
  const { text } = await renderMail({ kind: 'enquiry_received', content }, 'en', edition)
  expect(text).toContain('Price: £172.18 per week each')
})

test('shows the price of an option and the way to the student’s university, if they are known', async () => {
  const { text } = await renderMail(leadOptions, 'en', edition)
  expect(text).toContain('Studio: £172.18 per week · 0.8 mi from UCL · Quiet, <i>to the yard</i>.')
  expect(text).toContain('En-suite room: See today’s price and how many are left')
})

test('omits date and length when an enquiry has neither', async () => {
  const content = { ...enquiry.content, moveIn: null, stay: null }
  const { text } = await renderMail({ kind: 'enquiry_received', content }, 'en', edition)
  expect(text).not.toMatch(/Move-in date|Length of stay/)
})

test.each(LANGUAGES)('has a distinct subject for each stage in %s', async (language) => {
  const subjects = await Promise.all(
    LEAD_STAGES.filter((stage) => stage !== 'enquired').map(async (stage) => {
      const { subject, text } = await renderMail(
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

test('states the due date of a stage if there is one', async () => {
  expect((await renderMail(stageReached, 'en', edition)).text).toContain('Please do this by 29 November 2026.')
  const content = { ...stageReached.content, dueAt: null }
  expect((await renderMail({ kind: 'stage_reached', content }, 'en', edition)).text).not.toContain('Please do this')
})

test('says what follows a confirmed room and when the next payment is due', async () => {
  const { subject, text } = await renderMail(roomConfirmed, 'en', edition)
  expect(subject).toBe('Your room at Mill <b>House</b> is confirmed')
  expect(text).toContain('the landlord signs the tenancy agreement')
  expect(text).toContain('Rest of the deposit, by 29 November 2026: £391')
  const last = { ...roomConfirmed.content, nextPayment: null, needsPassport: true }
  const { text: withoutPayment } = await renderMail({ kind: 'room_confirmed', content: last }, 'en', edition)
  expect(withoutPayment).toContain('upload your passport')
  expect(withoutPayment).not.toMatch(/£|next payment/)
})

test.each(LANGUAGES)(
  'states how long the erasure takes and how long backups are kept in %s, without any link',
  async (language) => {
    const { html, text } = await renderMail(accountErased, language, edition)
    expect(visibleTextOf(html)).toContain('60')
    expect(text).toMatch(/\b30\b|30 /)
    expect(html).not.toContain('href="http')
  },
)

test.each(LANGUAGES)('lays mails out for phones in %s, with the mark of the site', async (language) => {
  const { html } = await renderMail(login, language, edition)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toMatch(
    /border-radius:12px 0 0 12px;background-color:#e8364f.*?border-radius:5px;background-color:#f3b140/,
  )
})

test.each([
  [
    'en',
    'Hi Priya,',
    'Your turn: upload your passport, your admission letter and your guarantor’s documents.',
    '14 July 2028',
  ],
  ['de', 'Hallo Priya,', 'Du bist dran: Lade deinen Pass, deine Zulassung und', '14. Juli 2028'],
  ['es', 'Hola, Priya:', 'Te toca: sube tu pasaporte, tu carta de admisión y', '14 de julio de 2028'],
  ['fr', 'Bonjour Priya,', 'À vous : envoyez votre passeport, votre lettre d’admission et', '14 juillet 2028'],
  ['zh', 'Priya，您好：', '轮到您了：请上传护照、录取通知书和担保人文件。', '2028年7月14日'],
] as const)(
  'says first in %s what a student who has paid does now, and when the stay ends',
  async (language, greeting, turn, lastDay) => {
    const documents = { ...paymentReceived.content.documents, link: 'https://amber.example/documents' }
    const content = { ...paymentReceived.content, documents }
    const { text } = await renderMail({ kind: 'payment_received', content }, language, edition)
    const positions = [greeting, turn, documents.link, 'Mill', lastDay].map((each) => text.lastIndexOf(each))
    expect(positions.every((position) => position > 0)).toBe(true)
    expect(text.indexOf(turn)).toBeLessThan(text.indexOf('Marlow Living'))
    expect(text).toContain(LINK)
  },
)

test('asks for no documents when all were received before the payment', async () => {
  const content = { ...paymentReceived.content, documents: { kinds: [], link: 'https://amber.example/documents' } }
  const { text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
  expect([text.includes('Your turn'), text.includes('/documents')]).toEqual([false, false])
})

test('asks for no documents again when a difference is paid', async () => {
  const content = { ...paymentReceived.content, purpose: 'difference' as const }
  expect((await renderMail({ kind: 'payment_received', content }, 'en', edition)).text).not.toContain('Your turn')
})

describe('mails about money', () => {
  test.each([
    ['en', '£250.50', 'Your whole deposit: '],
    ['de', '250,50', 'Deine ganze Kaution: '],
    ['zh', '£250.50', '全部押金：'],
  ] as const)(
    'show the formatted amount in %s with its purpose and the receipt number',
    async (language, amount, name) => {
      const { text } = await renderMail(paymentReceived, language, edition)
      expect(text).toContain(`${name}${amount}`)
      expect(text).toContain('2026-000017')
    },
  )

  test('list every payment that follows with its date and contents, and call a part of the deposit so', async () => {
    const toLandlord = { payee: 'landlord', method: 'bank_transfer' } as const
    const schedule: MailContents['payment_received']['schedule'] = {
      entries: [
        { kind: 'today', dueOn: '2026-11-15', payee: 'amber', method: 'online', amountMinor: 9900 },
        { kind: 'rest_of_deposit', dueOn: '2026-11-29', ...toLandlord, amountMinor: 39_100 },
        {
          kind: 'first_rent',
          dueOn: '2027-09-01',
          ...toLandlord,
          amountMinor: 117_400,
          includes: [{ name: 'Final cleaning', amountMinor: 6000 }],
        },
        { kind: 'instalment', dueOn: '2028-01-08', ...toLandlord, amountMinor: 352_200 },
      ],
      moneyBack: { by: '2028-06-30', amountMinor: 49_000 },
    }
    const content = {
      ...paymentReceived.content,
      paid: { amount: 9900, currency: 'GBP' as const },
      deposit: { amount: 49_000, currency: 'GBP' as const },
      schedule,
    }
    const { text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
    expect(text).toContain('Towards your £490 deposit: £99')
    expect(text).toMatch(/Rest of the deposit, by 29 November 2026: £391/)
    expect(text).toMatch(/First rent payment, including Final cleaning \(£60\), by 1 September 2027: £1,174/)
    expect(text).toMatch(/Rent payment 2, by 8 January 2028: £3,522/)
    expect(text).toMatch(/comes back to you[^]*Deposit back to you, by 30 June 2028: £490/)
    expect(text).toMatch(/bank details are in your tenancy agreement[^]*never send other bank details by email/)
  })

  test('name no account when the landlord takes a direct debit, and none when nothing follows', async () => {
    const entry = { kind: 'first_rent', dueOn: '2027-09-01', payee: 'landlord', amountMinor: 117_400 } as const
    const textOf = async (entries: NonNullable<MailContents['payment_received']['schedule']>['entries']) => {
      const content = { ...paymentReceived.content, schedule: { entries, moneyBack: null } }
      return (await renderMail({ kind: 'payment_received', content }, 'en', edition)).text
    }
    expect(await textOf([{ ...entry, method: 'direct_debit' }])).toContain('sets up the direct debit with you')
    expect(await textOf([])).not.toMatch(/bank details|direct debit/)
  })

  test('state the reference, the total of the stay and the refund for each reason', async () => {
    const { text } = await renderMail(paymentReceived, 'en', edition)
    expect(text).toContain('Address: 12 Mill Lane, Leeds LS1 4AB')
    expect(text).toContain('Landlord: Marlow Living Ltd')
    expect(text).toContain('Confirmation: Confirmed with the landlord on 15 November 2026')
    expect(text).toContain('Booking reference: 7F3A-29C1')
    expect(text).toContain('Total for the stay: £12,500')
    expect(text).toContain(
      'If you change your mind: Full refund until 18 November 2026; 50% refund until 11 August 2027; no refund after that',
    )
    expect(text).toContain('If your visa is refused: No refund')
    expect(text).toContain('If you don’t get a place at university: As for a change of mind')
  })

  test.each([
    cancelled,
    refundBegun,
    refundAwaitingApproval,
    refundAwaitingProof,
    refundDone,
    refundFailed,
    refundDeclined,
    roomTaken,
  ])('name the booking in $kind', async (mail) => {
    expect((await renderMail(mail, 'en', edition)).text).toContain('Booking reference: 7F3A-29C1')
  })

  test('name the card that is refunded, or the original payment method if it is unknown', async () => {
    const textOf = async (card: MailContents['refund_done']['card']) => {
      const mails = [
        { kind: 'refund_done' as const, content: { ...refundContent, card, reason: null } },
        { ...refundBegun, content: { ...refundBegun.content, card } },
      ]
      return Promise.all(mails.map(async (mail) => (await renderMail(mail, 'en', edition)).text))
    }
    for (const text of await textOf(refundContent.card)) {
      expect(text).toContain('Visa ending in 4242')
      expect(text).not.toContain('original payment method')
    }
    for (const text of await textOf(null)) expect(text).toContain('your original payment method')
  })

  test.each([
    ['change_of_mind', 'As you asked, we’ve cancelled your booking at'],
    ['paid_twice', 'You were charged more than once'],
  ] as const)('say the cause in the first mail about a sent refund: %s', async (reason, cause) => {
    const content = { ...refundContent, reason }
    const { subject, text } = await renderMail({ kind: 'refund_done', content }, 'en', edition)
    expect(text).toContain(cause)
    expect(subject.includes('Your booking at Mill House is cancelled')).toBe(reason === 'change_of_mind')
    expect(text).toContain('5 to 10 working days')
    expect((await renderMail(refundDone, 'en', edition)).text).not.toContain(cause)
  })

  test('state no refund that was declined', async () => {
    expect((await renderMail(refundDeclined, 'en', edition)).text).not.toContain('Refund: ')
  })

  test('state the amount that books a held room, until when, and where to pay it', async () => {
    const payLink = 'https://amber.example/places/mill-house/payment'
    const textOf = async (due: MailContents['form_received']['due']) =>
      (await renderMail({ ...formReceived, content: { ...formReceived.content, payLink, due } }, 'en', edition)).text
    const text = await textOf(formReceived.content.due)
    expect(text).toMatch(/£99 today, towards your £240 deposit\. Pay by .*15:25/)
    expect(text).toContain(payLink)
    expect(await textOf(null)).not.toContain(payLink)
  })

  test('state what a form is about: its reference, the contract beside the arrival, the total and free cancellation', async () => {
    const { text, html } = await renderMail(formReceived, 'en', edition)
    expect(text).toContain(
      'Contract start date: 10 September 2027\nContract end date: 14 July 2028\nArrival date: 11 September 2027',
    )
    expect(text).toContain('Booking reference: 7F3A-29C1\nTotal for the stay: £12,500')
    expect(text).toContain('Free cancellation: Until the end of 18 July 2026, if you book today')
    expect(visibleTextOf(html)).toContain('£12,500')
    const cancellation = { ...formReceived.content.cancellation, steps: [{ refundPercent: 0, until: null }] }
    const strict = { ...formReceived, content: { ...formReceived.content, cancellation } }
    expect((await renderMail(strict, 'en', edition)).text).toContain('If you change your mind: No refund')
  })

  test.each(LANGUAGES)(
    'tell a guardian in %s what was booked and that they sign, without a link to pay',
    async (language) => {
      const content = { ...formReceived.content, isForGuardian: true, firstName: null }
      const { text } = await renderMail({ kind: 'form_received', content }, language, edition)
      expect(text).toContain('7F3A-29C1')
      expect(text).toMatch(/12.?500/)
      expect(text).toContain('99')
      expect(text).toMatch(
        /landlord’s signature|Unterschriften|firma del propietario|signature du bailleur|房东和学生的签名/,
      )
      expect(text).not.toContain(LINK)
    },
  )

  test('say how a free booking can be cancelled', async () => {
    const content = { ...paymentReceived.content, paid: { amount: 0, currency: 'GBP' as const } }
    const { text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
    expect(text).toContain('cancelling is free until you move in')
    expect((await renderMail(paymentReceived, 'en', edition)).text).not.toContain('cancelling is free until')
  })

  test('mention no money when a booking is free', async () => {
    const content = { ...paymentReceived.content, paid: { amount: 0, currency: 'GBP' as const }, total: null }
    const { subject, text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
    expect(subject).toBe('Booked: Mill <b>House</b>')
    expect(text).toContain('There was nothing to pay.')
    expect(text).not.toMatch(/£|receipt/i)
  })

  test.each([
    ['paid', 25_050, 'refund everything you paid'],
    ['free', 0, 'we cancel the booking'],
  ])('promises an answer by the deadline while a %s room is unconfirmed', async (_, amount, promise) => {
    const confirmation = { confirmBy: new Date('2026-11-16T23:30:00Z'), timeZone: 'Europe/Berlin' }
    const content = { ...paymentReceived.content, paid: { amount, currency: 'GBP' as const }, ...confirmation }
    const { subject, text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
    expect(text).toContain('Tue, 17 Nov 2026, 00:30 (Berlin time)')
    expect(text).toContain('while we confirm it with the landlord')
    expect(text).toContain(promise)
    expect(subject + text).not.toMatch(/The room is yours|booked/i)
  })

  test('do not promise a room again when a difference is paid', async () => {
    const content = { ...paymentReceived.content, purpose: 'difference' as const }
    const { text } = await renderMail({ kind: 'payment_received', content }, 'en', edition)
    expect(text).toContain('You’ve paid the rest')
    expect(text).not.toContain('The room is yours')
  })

  test('do not say that a booking is cancelled when its nationality is refunded', async () => {
    for (const waitsForUs of [true, false]) {
      const content = { ...refundContent, reason: 'nationality' as const, waitsForUs, proof: null }
      const { text } = await renderMail({ kind: 'refund_begun', content }, 'en', edition)
      expect(text).toContain('Your room stays booked.')
      expect(text).not.toContain('cancelled')
    }
  })

  test('do not mention a refund when a free booking is cancelled', async () => {
    const freeBooking = { ...cancelled, content: { ...cancelled.content, isFree: true } }
    expect((await renderMail(cancelled, 'en', edition)).text).toContain('there’s no refund')
    const { text } = await renderMail(freeBooking, 'en', edition)
    expect(text).toContain('You hadn’t paid anything')
    expect(text).not.toMatch(/no refund|receipt/i)
  })

  test('state that a failed refund is safe with us and has not arrived', async () => {
    const { subject, text } = await renderMail(refundFailed, 'en', edition)
    expect(subject).toBe('We couldn’t deliver your refund for Mill House')
    expect(text).toContain('Your refund of £125 for Mill House didn’t go through. Your money is safe with us')
  })

  test.each(LANGUAGES)('have a distinct text for each refund reason in %s', async (language) => {
    const texts = await Promise.all(
      (['change_of_mind', 'room_gone', 'paid_twice', 'wrong_amount', 'staff'] as const).map(async (reason) => {
        const content = { ...refundBegun.content, reason }
        const { text } = await renderMail({ kind: 'refund_begun', content }, language, edition)
        expect(text).toContain('125')
        return text
      }),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  test.each(LANGUAGES)('state in %s the sum that is refunded for a room that nobody confirmed', async (language) => {
    const content = { ...cancelled.content, isUnconfirmed: true, refund: refundContent.money }
    expect((await renderMail({ kind: 'booking_cancelled', content }, language, edition)).text).toContain('125')
    const free = { ...content, isFree: true, refund: null }
    expect((await renderMail({ kind: 'booking_cancelled', content: free }, language, edition)).text).not.toContain(
      '125',
    )
  })

  test.each(LANGUAGES)('name the document and its deadline for each reason to prove in %s', async (language) => {
    const texts = await Promise.all(
      (['no_visa', 'no_place', 'course_changed'] as const).map(async (reason) => {
        const content = { ...refundAwaitingProof.content, reason }
        const { text } = await renderMail({ kind: 'refund_begun', content }, language, edition)
        expect(text).toMatch(/30.*2026|2026年11月30日/)
        return text
      }),
    )
    expect(new Set(texts).size).toBe(texts.length)
  })

  test.each(LANGUAGES)('say in %s why less or nothing is refunded', async (language) => {
    const texts = await Promise.all(
      [true, false].flatMap((isUnproven) =>
        [true, false].map(async (isPartlyRefunded) => {
          const content = { ...refundContent, isUnproven, isPartlyRefunded }
          return (await renderMail({ kind: 'refund_declined', content }, language, edition)).text
        }),
      ),
    )
    expect(new Set(texts).size).toBe(4)
  })

  test('do not claim that a refund awaiting approval is on its way', async () => {
    expect((await renderMail(refundAwaitingApproval, 'en', edition)).text).not.toContain('on its way')
    const staffRefund = {
      ...refundAwaitingApproval,
      content: { ...refundAwaitingApproval.content, reason: 'staff' },
    } satisfies MailContent
    const { subject, text } = await renderMail(staffRefund, 'en', edition)
    // Staff started this refund, so the mail must not claim that the student asked for it.
    expect(`${subject} ${text}`).not.toMatch(/you asked|your refund request/i)
    expect(text).toContain('We’ve cancelled your booking at Mill House.')
    expect((await renderMail(refundBegun, 'en', edition)).text).toContain('We’re refunding £125.')
  })
})

describe('optional mails', () => {
  const UNSUBSCRIBE_URL = 'https://amber.example/stop?token=17.proof'

  test.each(LANGUAGES)('include the unsubscribe link in %s in HTML and plain text', async (language) => {
    const { html, text } = await renderMail(referralInvitation, language, edition, UNSUBSCRIBE_URL)
    expect(html).toContain(`href="${UNSUBSCRIBE_URL}"`)
    expect(text.split('\n')).toContain(UNSUBSCRIBE_URL)
  })

  test('differ from transactional mails, which have no unsubscribe link', async () => {
    const { html, text } = await renderMail(withCode, 'en', edition)
    expect(`${html} ${text}`).not.toContain('Unsubscribe')
  })

  test('speak of a friend when the referrer has no name', async () => {
    const { subject, text } = await renderMail(
      { ...referralInvitation, content: { referrerName: null, link: LINK } },
      'en',
      edition,
    )
    expect(subject).toBe('A friend invited you to Amber')
    expect(text).toContain('A friend thought you might be.')
  })
})
