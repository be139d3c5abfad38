import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { changeStaff, toStaffError } from './change-staff.server.ts'

/** Returns a client with a fixed response that records its calls. */
function createTestApi(response: unknown) {
  const calls: { path: string; input: unknown }[] = []
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push({ path: endpoint.path, input })
    if (response instanceof Error) throw response
    return { data: response }
  }
  return { api: { call } as unknown as Client, requests: calls }
}

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const MEMBER = { id: 7, email: 'mei@amber.example', name: 'Mei Tan', roles: ['student', 'agent'] }

test('invites a company email with staff roles', async () => {
  const { api, requests: calls } = createTestApi({ email: 'new@amber.example' })
  const form = formOf(['do', 'invite'], ['email', ' new@amber.example '], ['roles', 'agent'], ['roles', 'student'])
  expect(await changeStaff(form, api, 'amber.example')).toEqual({ done: 'done_invited', email: 'new@amber.example' })
  expect(calls).toEqual([
    { path: '/api/v0/staff/invitations', input: { body: { email: 'new@amber.example', roles: ['agent'] } } },
  ])
})

test.each(['', 'new', 'new@amber.example.evil.example', 'new@sub.amber.example'])(
  'rejects the email %j without calling the API and returns the input',
  async (email) => {
    const { api, requests: calls } = createTestApi(undefined)
    expect(await changeStaff(formOf(['do', 'invite'], ['email', email]), api, 'amber.example')).toEqual({
      wrong: { email: 'email_wrong', roles: 'roles_missing' },
      typed: { email, roles: [] },
    })
    expect(calls).toEqual([])
  },
)

test('reports an email that is already staff', async () => {
  const { api } = createTestApi(new CallError('conflict', { httpStatus: 409 }))
  const form = formOf(['do', 'invite'], ['email', 'mei@amber.example'], ['roles', 'admin'])
  expect(await changeStaff(form, api, 'amber.example')).toEqual({ refused: 'taken', email: 'mei@amber.example' })
})

test('reports changed roles, or that a member without staff roles has left', async () => {
  const form = formOf(['do', 'set_roles'], ['id', '7'])
  expect(await changeStaff(form, createTestApi(MEMBER).api, 'amber.example')).toEqual({
    done: 'done_roles',
    name: 'Mei Tan',
  })
  const formerMember = { ...MEMBER, roles: ['student'], name: null }
  expect(await changeStaff(form, createTestApi(formerMember).api, 'amber.example')).toEqual({
    done: 'done_left',
    name: 'mei@amber.example',
  })
})

test('reports the last admin, missing members and unknown actions, but no other errors', async () => {
  expect(toStaffError(new CallError('conflict', { httpStatus: 409 }))).toEqual({ refused: 'last_admin' })
  expect(toStaffError(new CallError('not_found', { httpStatus: 404 }))).toEqual({ refused: 'gone' })
  expect(toStaffError(new CallError('internal', { httpStatus: 500 }))).toBeUndefined()
  expect(await changeStaff(formOf(['do', 'something']), createTestApi(undefined).api, 'amber.example')).toEqual({
    refused: 'gone',
  })
})
