import { expect, test } from 'vitest'
import { sendStart } from './send-start.ts'

test('what was answered is the answer', async () => {
  expect(await sendStart(async () => 'begun')).toBe('begun')
})

test('a form that did not reach us says so', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await sendStart(lost)).toEqual({ problem: { code: 'unreached' } })
})

test('any other failure is the page’s', async () => {
  await expect(sendStart(() => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('a fault of ours')
})
