import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test, vi } from 'vitest'
import { BOOK_KEY_FIELD } from './book-key-field.ts'
import { sendBook } from './send-book.server.ts'

const LEAD = '7f1d3c57-6a2e-4f4b-9c1b-0d6a2f8f3b11'
const KEY = '2b0c1f4e-3d5a-4c6b-8e7f-9a0b1c2d3e4f'
const HELD = { data: { hold: { expires_at: '2026-11-15T15:00:00Z', slot_count_left: 1 } } }

function send(answer: unknown, fields: Record<string, string> = {}) {
  const form = new FormData()
  const filled = { [BOOK_KEY_FIELD]: KEY, inventory_id: '7', 'user_details/name': 'Mei Chen', terms: 'yes', ...fields }
  for (const [name, value] of Object.entries(filled)) form.append(name, value)
  const call = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const api = { call } as unknown as Pick<Client, 'call'>
  return { sent: sendBook({ form, api, leadUuid: LEAD }), call }
}

describe('sendBook', () => {
  test('sends the key of the page, and says that the room is held', async () => {
    const { sent, call } = send(HELD)
    expect(await sent).toEqual({ isHeld: true })
    const body = { form: expect.objectContaining({ idempotency_key: KEY, inventory_id: 7, lead_uuid: LEAD }) }
    expect(call).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ body }))
  })

  test('says that nothing is held for a form whose hold has ended', async () => {
    expect(await send({ data: { hold: null } }).sent).toEqual({ isHeld: false })
  })

  test('returns what was typed with the fields that are wrong', async () => {
    const invalid = new CallError('invalid_input', { httpStatus: 422, fields: { 'data/dob': 'missing' } })
    expect(await send(invalid).sent).toMatchObject({
      typed: { inventory_id: '7', 'user_details/name': 'Mei Chen' },
      fieldProblems: { 'data/dob': 'missing' },
    })
    expect(await send(HELD, { inventory_id: '' }).sent).toMatchObject({ fieldProblems: { inventory_id: 'missing' } })
  })

  test.each(['sold_out', 'hold_later', 'conflict'] as const)('returns what was typed after %s', async (code) => {
    expect(await send(new CallError(code, { httpStatus: 409 })).sent).toMatchObject({
      typed: { inventory_id: '7', 'user_details/name': 'Mei Chen' },
      fieldProblems: {},
      problem: code,
    })
  })

  test('leaves other problems to the page', async () => {
    await expect(send(new CallError('forbidden', { httpStatus: 403 })).sent).rejects.toThrow(CallError)
  })
})
