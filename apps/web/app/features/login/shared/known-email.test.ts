import { expect, test } from 'vitest'
import { clearedKnownEmailCookie, knownEmailCookie, knownEmailOf } from './known-email.ts'

const sentBack = (cookie: string) => cookie.split(';')[0] ?? ''

test('reads the email that was remembered', () => {
  expect(knownEmailOf(`a=b; ${sentBack(knownEmailCookie('priya+rooms@example.com'))}`)).toBe('priya+rooms@example.com')
})

test('reads nothing from a missing, cleared or invalid cookie', () => {
  for (const cookies of ['', sentBack(clearedKnownEmailCookie()), 'login_email=%3Cb%3E']) {
    expect(knownEmailOf(cookies)).toBeUndefined()
  }
})
