import { CallError } from '@amber/contract/http/client'
import type { ErrorCode } from '@amber/domain/errors'
import { describe, expect, test, vi } from 'vitest'
import { changeLeadMail } from './change-lead-mail.server.ts'

const ID = '5b7f2c1e-0000-4000-8000-000000000001'

function send(fields: Record<string, string>, answer: () => unknown = () => ({ data: { sent: true } })) {
  const call = vi.fn(async () => answer())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { call, outcome: changeLeadMail(form, { call }, ID) }
}

const fail =
  (code: ErrorCode, fields: Record<string, string> = {}) =>
  () => {
    throw new CallError(code, { httpStatus: 400, fields })
  }

const MESSAGE = { do: 'send_mail', reply: 'follow_up', subject: 'Room', text: 'One\r\nTwo' }

describe('changeLeadMail', () => {
  test('sends a message with the saved reply it began with, under one key however often it is sent', async () => {
    const first = send(MESSAGE)
    const second = send(MESSAGE)
    expect(await first.outcome).toEqual({ mail: { done: 'sent' } })
    await second.outcome
    const body = { subject: 'Room', text: 'One\nTwo', saved_reply: 'follow_up', idempotency_key: expect.any(String) }
    expect(first.call).toHaveBeenCalledWith(expect.anything(), { params: { id: ID }, body })
    expect(first.call.mock.calls).toEqual(second.call.mock.calls)
  })

  test('keeps what was typed when a message is rejected', async () => {
    const typed = { start: 'follow_up', subject: 'Room', text: 'One\nTwo' }
    const { outcome } = send(MESSAGE, fail('invalid_input', { text: 'unfilled' }))
    expect(await outcome).toEqual({ mail: { wrong: 'unfilled', typed } })
    expect(await send({ ...MESSAGE, text: ' ' }).outcome).toMatchObject({ mail: { wrong: 'empty' } })
  })

  test.each([
    ['forbidden', {}, 'not_assigned'],
    ['conflict', { contact: 'stopped' }, 'stopped'],
    ['too_many_requests', {}, 'too_many'],
  ] as const)('explains %s', async (code, fields, wrong) => {
    expect(await send(MESSAGE, fail(code, fields)).outcome).toMatchObject({ mail: { wrong } })
  })

  test('goes on to the chat, and says why there is none', async () => {
    const link = 'https://chat.example/inbox?phone=1'
    const found = await send({ do: 'open_chat' }, () => ({ data: { link, blocked_by: null } })).outcome
    expect((found as Response).headers.get('location')).toBe(link)
    const none = send({ do: 'open_chat' }, () => ({ data: { link: null, blocked_by: 'no_phone' } }))
    expect(await none.outcome).toEqual({ mail: { wrong: 'chat_no_phone' } })
  })

  test('leaves other forms and unknown errors to the page', async () => {
    expect(await send({ do: 'move' }).outcome).toBeUndefined()
    await expect(send(MESSAGE, fail('unavailable')).outcome).rejects.toThrow()
  })
})
