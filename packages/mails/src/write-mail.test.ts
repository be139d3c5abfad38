import { LANGUAGES } from '@amber/domain/languages'
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

const MAILS = [withCode, withLinkAlone, login, invitation]

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
