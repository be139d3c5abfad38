import { CallError } from '@amber/contract/http/client'
import { expect, test, vi } from 'vitest'
import { actOnRefund, isRefundDisputed } from './act-on-refund.server.ts'

const UUID = '5f2b3c1e-0b52-4a0b-9d0e-0d6a7c4f1a11'

async function press(value: string) {
  const call = vi.fn()
  const form = new FormData()
  form.set('item', UUID)
  form.set('do', value)
  const done = await actOnRefund(form, { call })
  return { done, bodies: call.mock.calls.map(([, { body }]) => body) }
}

test.each([
  ['approve', 'approved', { decision: 'approve' }],
  ['retry', 'retried', { decision: 'retry' }],
  ['proof', 'declined', { decision: 'decline', reason: 'proof' }],
])('%s is %s', async (value, done, body) => {
  expect(await press(value)).toEqual({ done, bodies: [body] })
})

test.each(['', 'decline', 'constructor'])('sends nothing for the unknown button %j', async (value) => {
  expect(await press(value)).toEqual({ done: undefined, bodies: [] })
})

test('tells a refund of disputed money from other conflicts', () => {
  const conflict = (fields?: Record<string, string>) =>
    new CallError('conflict', { httpStatus: 409, ...(fields && { fields }) })
  expect(isRefundDisputed(conflict({ refund: 'disputed' }))).toBe(true)
  expect(isRefundDisputed(conflict())).toBe(false)
  expect(isRefundDisputed(new Error('conflict'))).toBe(false)
})
