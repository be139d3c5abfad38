import { describe, expect, test } from 'vitest'
import { isAutomaticMail } from './automatic-mail.ts'

const ENVELOPE = { ownDomain: 'amber.example', returnPath: 'mei@example.com' }

const withHeader = (name: string, value: string) => ({ headers: [{ name, value }], messageId: 'one@example.com' })

describe('isAutomaticMail', () => {
  test.each([
    ['subject', 'Re: room'],
    ['auto-submitted', 'no'],
    ['precedence', 'first-class'],
    ['received', 'from example.com'],
  ])('returns false when %s is “%s”', (name, value) => {
    expect(isAutomaticMail(withHeader(name, value), ENVELOPE)).toBe(false)
  })

  test.each([
    ['auto-submitted', 'auto-replied'],
    ['auto-submitted', ' auto-generated; owner-email="x"'],
    ['precedence', 'Bulk'],
    ['precedence', 'list'],
    ['x-autoreply', 'yes'],
    ['list-id', '<students.example.com>'],
  ])('returns true when %s is “%s”', (name, value) => {
    expect(isAutomaticMail(withHeader(name, value), ENVELOPE)).toBe(true)
  })

  test('returns true for a delivery report, one of our own mails and one that was passed on 31 times', () => {
    const mail = withHeader('subject', 'Re: room')
    const received = Array.from({ length: 31 }, () => ({ name: 'received', value: 'from example.com' }))
    expect(isAutomaticMail(mail, { ...ENVELOPE, returnPath: '' })).toBe(true)
    expect(isAutomaticMail({ ...mail, messageId: 'lead-message.1@Amber.example' }, ENVELOPE)).toBe(true)
    expect(isAutomaticMail({ ...mail, headers: received }, ENVELOPE)).toBe(true)
    expect(isAutomaticMail({ ...mail, headers: received.slice(1) }, ENVELOPE)).toBe(false)
  })
})
