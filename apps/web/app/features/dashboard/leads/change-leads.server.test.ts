import type { Client } from '@amber/contract/http/client'
import { expect, test, vi } from 'vitest'
import { changeSelectedLeads } from './change-leads.server.ts'

const RESULT = [
  { id: 1, state: 'applied', problems: [] },
  { id: 2, state: 'unchanged', problems: [] },
  { id: 3, state: 'refused', problems: [{ field: 'id', code: 'unknown', text: 'Not found.' }] },
]

/** Sends a form with fields, and returns what was called with which body. */
async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const call = vi.fn(async ({ path }: { path: string }, _: { body: object }) => ({
    data: path.endsWith('_async') ? { id: 7 } : { result: RESULT },
  }))
  const outcome = await changeSelectedLeads(form, { call } as unknown as Client)
  return { outcome, calls: call.mock.calls.map(([{ path }, { body }]) => ({ path, body })) }
}

test('changes a few leads at once, and says what became of each', async () => {
  const { outcome, calls } = await send({ do: 'bulk_close', value: 'no_reply', selected: '1,2,3,2,x' })
  expect(calls).toEqual([
    { path: '/api/v0/leads/update_bulk', body: { rows: [1, 2, 3].map((id) => ({ id, exit_reason: 'no_reply' })) } },
  ])
  expect(outcome).toEqual({ changed: 1, unchanged: 1, refused: [{ id: 3, reason: 'Not found.' }] })
})

test('makes a run of mails, and of more leads than can be changed at once', async () => {
  const mail = await send({ do: 'bulk_reply', value: 'follow_up', selected: '1' })
  expect(mail.outcome).toEqual({ runId: 7 })
  expect(mail.calls[0]?.body).toMatchObject({ rows: [{ id: 1, saved_reply: 'follow_up' }] })
  const selected = Array.from({ length: 51 }, (_, index) => index + 1).join(',')
  expect((await send({ do: 'bulk_tag', value: 'urgent', selected })).outcome).toEqual({ runId: 7 })
})

test('returns leads to the queue', async () => {
  const { calls } = await send({ do: 'bulk_assign', value: 'nobody', selected: '4' })
  expect(calls[0]?.body).toEqual({ rows: [{ id: 4, assigned_to: null }] })
})

test('asks for a value, and leaves other forms alone', async () => {
  expect((await send({ do: 'bulk_tag', value: 'rude', selected: '1' })).outcome).toEqual({ wrong: 'choose' })
  expect((await send({ do: 'move', selected: '1' })).outcome).toBeUndefined()
})
