import { expect, test } from 'vitest'
import { isAddressRefused } from './is-address-refused.ts'

const refusal = (command: string, response: string) =>
  Object.assign(new Error('no'), { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 5.1.1 no such user'],
  ['RCPT TO', '550 unknown'],
  ['RCPT TO', '551 user moved away'],
  ['RCPT TO', '553 5.1.3 bad name'],
])('after %s, “%s” is for good', (command, response) => {
  expect(isAddressRefused(refusal(command, response))).toBe(true)
})

test.each([
  ['RCPT TO', '450 4.2.0 try later'],
  ['RCPT TO', '452 4.2.2 mailbox full'],
  ['RCPT TO', '550 5.7.1 relaying denied'],
  ['RCPT TO', '554 5.7.1 blocked'],
  ['MAIL FROM', '550 5.1.8 bad sender'],
  ['DATA', '554 looks like spam'],
])('after %s, “%s” may pass', (command, response) => {
  expect(isAddressRefused(refusal(command, response))).toBe(false)
})

test.each([[new Error('socket closed')], ['550'], [undefined]])('%s says nothing about the address', (error) => {
  expect(isAddressRefused(error)).toBe(false)
})
