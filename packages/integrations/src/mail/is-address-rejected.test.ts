import { expect, test } from 'vitest'
import { isAddressRejected } from './is-address-rejected.ts'

const smtpError = (command: string, response: string) =>
  Object.assign(new Error('no'), { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 5.1.1 no such user'],
  ['RCPT TO', '550 unknown'],
  ['RCPT TO', '551 user moved away'],
  ['RCPT TO', '553 5.1.3 bad name'],
])('returns true when the response to %s is “%s”', (command, response) => {
  expect(isAddressRejected(smtpError(command, response))).toBe(true)
})

test.each([
  ['RCPT TO', '450 4.2.0 try later'],
  ['RCPT TO', '452 4.2.2 mailbox full'],
  ['RCPT TO', '550 5.7.1 relaying denied'],
  ['RCPT TO', '554 5.7.1 blocked'],
  ['MAIL FROM', '550 5.1.8 bad sender'],
  ['DATA', '554 looks like spam'],
])('returns false when the response to %s is “%s”', (command, response) => {
  expect(isAddressRejected(smtpError(command, response))).toBe(false)
})

test.each([[new Error('socket closed')], ['550'], [undefined]])('returns false for %s', (error) => {
  expect(isAddressRejected(error)).toBe(false)
})
