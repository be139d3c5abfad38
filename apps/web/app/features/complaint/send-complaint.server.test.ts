import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { sendComplaint } from './send-complaint.server.ts'

const TYPED = { kind: 'price', text: 'It costs more by now.', email: 'ana@example.com' }

function formOf(values: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

function clientWith(call: (...input: unknown[]) => unknown): Client {
  const client: unknown = { call: async (...input: unknown[]) => call(...input) }
  return client as Client
}

const rejecting = (fields: Record<string, 'invalid' | 'too_small'>) =>
  clientWith(() => {
    throw new CallError('invalid_input', { httpStatus: 400, fields })
  })

test('sendComplaint sends the same key for the same words, so that they are stored once', async () => {
  const bodies: unknown[] = []
  const api = clientWith((_, input) => bodies.push((input as { body: unknown }).body))
  expect(await sendComplaint(formOf(TYPED), 'mill-house', api)).toEqual({ sent: { email: TYPED.email } })
  await sendComplaint(formOf(TYPED), 'mill-house', api)
  await sendComplaint(formOf({ ...TYPED, text: 'It costs less by now.' }), 'mill-house', api)
  expect(bodies[0]).toMatchObject(TYPED)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).not.toMatchObject({ idempotency_key: (bodies[0] as { idempotency_key: string }).idempotency_key })
})

test('sendComplaint names the fields that the API rejects and keeps what was typed', async () => {
  const result = await sendComplaint(formOf(TYPED), 'mill-house', rejecting({ email: 'invalid', text: 'too_small' }))
  expect(result).toEqual({ errors: { email: true, text: true }, typed: TYPED })
})

test('sendComplaint asks for a kind without calling the API', async () => {
  const api = clientWith(() => expect.unreachable())
  const typed = { ...TYPED, kind: '' }
  expect(await sendComplaint(formOf(typed), 'mill-house', api)).toEqual({ errors: { kind: true }, typed })
})

test('sendComplaint rethrows other errors', async () => {
  await expect(sendComplaint(formOf(TYPED), 'mill-house', rejecting({}))).rejects.toThrow(CallError)
})
