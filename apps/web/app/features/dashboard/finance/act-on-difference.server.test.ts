import { expect, test, vi } from 'vitest'
import { actOnDifference } from './act-on-difference.server.ts'

async function send(fields: Record<string, string>, needsApproval = false) {
  const call = vi.fn().mockResolvedValue({ data: { needs_approval: needsApproval } })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const done = await actOnDifference(form, { call })
  return { done, inputs: call.mock.calls.map(([, input]) => input) }
}

const CLOSURE = { day: '2026-11-01', key: 'missing_here:capture:pi_1', reason: 'test_key', note: 'Ours' }
const FIELDS = { do: 'close', day: CLOSURE.day, item: CLOSURE.key, reason: CLOSURE.reason, note: CLOSURE.note }

test.each([
  [false, 'closed'],
  [true, 'waits'],
])('closes a difference; needs a second person: %j', async (needsApproval, done) => {
  expect(await send(FIELDS, needsApproval)).toEqual({ done, inputs: [{ body: CLOSURE }] })
})

test.each([
  ['agree', 'approve', 'agreed'],
  ['reopen', 'reject', 'reopened'],
])('%s decides to %s', async (value, decision, done) => {
  const inputs = [{ params: { uuid: 'u-1' }, body: { decision } }]
  expect(await send({ item: 'u-1', do: value })).toEqual({ done, inputs })
})

test.each([
  { ...FIELDS, reason: 'constructor' },
  { ...FIELDS, do: 'approve' },
])('sends nothing for %j', async (fields) => {
  expect(await send(fields)).toEqual({ done: undefined, inputs: [] })
})
