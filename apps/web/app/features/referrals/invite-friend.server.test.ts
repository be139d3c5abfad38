import { CallError, type Client } from '@amber/contract/client'
import { expect, test } from 'vitest'
import { inviteFriend } from './invite-friend.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Answers as told, and keeps what it was asked. */
function apiThat(answer: () => Promise<unknown>) {
  const calls: unknown[] = []
  const call = (_endpoint: unknown, input: unknown) => (calls.push(input), answer())
  return { api: { call } as unknown as Client, calls }
}

const done = () => Promise.resolve({ data: { referred: true } })
const refused = (fields?: Record<string, string>) => () =>
  Promise.reject(new CallError('referral_refused', { httpStatus: 409, ...(fields && { fields }) }))

test('sends what was typed, without the spaces around it', async () => {
  const { api, calls } = apiThat(done)
  expect(await inviteFriend(formOf({ name: ' Mei ', email: ' mei@example.com ' }), api)).toEqual({ invited: true })
  expect(calls).toEqual([{ body: { form: { name: 'Mei', email: 'mei@example.com' } } }])
})

test('says what is wrong with both fields at once, keeps what was typed, and asks nobody', async () => {
  const { api, calls } = apiThat(done)
  expect(await inviteFriend(formOf({ name: ' ', email: 'mei' }), api)).toEqual({
    wrong: { name: 'name_missing', email: 'email_wrong' },
    typed: { name: '', email: 'mei' },
  })
  expect(calls).toEqual([])
})

test('says why a friend is refused', async () => {
  const typed = { name: 'Me', email: 'me@example.com' }
  const { api } = apiThat(refused({ email: 'oneself' }))
  expect(await inviteFriend(formOf(typed), api)).toEqual({ wrong: { email: 'oneself' }, typed })
})

test('leaves every other refusal to the page', async () => {
  const { api } = apiThat(refused())
  await expect(inviteFriend(formOf({ name: 'Mei', email: 'mei@example.com' }), api)).rejects.toThrow(CallError)
})
