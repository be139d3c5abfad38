import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { inviteFriend } from './invite-friend.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Returns a client with the given response that records its calls. */
function createTestApi(respond: () => Promise<unknown>) {
  const calls: unknown[] = []
  const call = (_endpoint: unknown, input: unknown) => (calls.push(input), respond())
  return { api: { call } as unknown as Client, calls }
}

const accept = () => Promise.resolve({ data: { referred: true } })
const rejectWith = (fields?: Record<string, string>) => () =>
  Promise.reject(new CallError('referral_refused', { httpStatus: 409, ...(fields && { fields }) }))

test('sends trimmed values', async () => {
  const { api, calls } = createTestApi(accept)
  expect(await inviteFriend(formOf({ name: ' Mei ', email: ' mei@example.com ' }), api)).toEqual({ invited: true })
  expect(calls).toEqual([{ body: { form: { name: 'Mei', email: 'mei@example.com' } } }])
})

test('returns the errors of both fields with the typed values, without calling the API', async () => {
  const { api, calls } = createTestApi(accept)
  expect(await inviteFriend(formOf({ name: ' ', email: 'mei' }), api)).toEqual({
    wrong: { name: 'name_missing', email: 'email_wrong' },
    typed: { name: '', email: 'mei' },
  })
  expect(calls).toEqual([])
})

test('returns why a friend was rejected', async () => {
  const typed = { name: 'Me', email: 'me@example.com' }
  const { api } = createTestApi(rejectWith({ email: 'oneself' }))
  expect(await inviteFriend(formOf(typed), api)).toEqual({ wrong: { email: 'oneself' }, typed })
})

test('rethrows other errors', async () => {
  const { api } = createTestApi(rejectWith())
  await expect(inviteFriend(formOf({ name: 'Mei', email: 'mei@example.com' }), api)).rejects.toThrow(CallError)
})
