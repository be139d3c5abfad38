import { LANGUAGES } from '@amber/domain/languages'
import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'
import { messageFiles, readMessages } from './read-messages.ts'

test.each(LANGUAGES)('names roles in %s as the dashboard does', (language) => {
  const people = messageFiles(language).find(({ namespace }) => namespace === 'people')
  const messages = people && readMessages(people.file)
  for (const role of STAFF_ROLES) expect(mailText(language, `role_${role}`)).toBe(messages?.[`role_${role}`])
})

test('pluralises a count by the rules of its language', () => {
  expect(mailText('en', 'otp_code_ends', { minutes: 1 })).toBe('Expires in 1 minute. Single use.')
  expect(mailText('de', 'otp_code_ends', { minutes: 10 })).toBe('Einmal gültig, für 10 Minuten.')
})
