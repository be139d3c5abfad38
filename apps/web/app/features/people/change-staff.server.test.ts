import { CallError, type Client } from '@amber/contract/client'
import { expect, test } from 'vitest'
import { changeStaff, refusalOf } from './change-staff.server.ts'

/** An API that answers everything in one way, and what it was asked. */
function apiOf(answer: unknown) {
  const asked: { path: string; input: unknown }[] = []
  const call = async (endpoint: { path: string }, input: unknown) => {
    asked.push({ path: endpoint.path, input })
    if (answer instanceof Error) throw answer
    return { data: answer }
  }
  return { api: { call } as unknown as Client, asked }
}

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const MEMBER = { id: 7, email: 'mei@amber.example', name: 'Mei Tan', roles: ['student', 'agent'] }

test('an invitation goes to an address of the company, with roles', async () => {
  const { api, asked } = apiOf({ email: 'new@amber.example' })
  const form = formOf(['do', 'invite'], ['email', ' new@amber.example '], ['roles', 'agent'], ['roles', 'student'])
  expect(await changeStaff(form, api, 'amber.example')).toEqual({ done: 'done_invited', email: 'new@amber.example' })
  expect(asked).toEqual([
    { path: '/api/v0/staff/invitations', input: { body: { email: 'new@amber.example', roles: ['agent'] } } },
  ])
})

test.each(['', 'new', 'new@amber.example.evil.example', 'new@sub.amber.example'])(
  'nobody is asked to invite %j, and what was typed stays',
  async (email) => {
    const { api, asked } = apiOf(undefined)
    expect(await changeStaff(formOf(['do', 'invite'], ['email', email]), api, 'amber.example')).toEqual({
      wrong: { email: 'email_wrong', roles: 'roles_missing' },
      typed: { email, roles: [] },
    })
    expect(asked).toEqual([])
  },
)

test('who is staff already is not invited twice', async () => {
  const { api } = apiOf(new CallError('conflict', { httpStatus: 409 }))
  const form = formOf(['do', 'invite'], ['email', 'mei@amber.example'], ['roles', 'admin'])
  expect(await changeStaff(form, api, 'amber.example')).toEqual({ refused: 'taken', email: 'mei@amber.example' })
})

test('whoever has no role left is staff no more', async () => {
  const form = formOf(['do', 'set_roles'], ['id', '7'])
  expect(await changeStaff(form, apiOf(MEMBER).api, 'amber.example')).toEqual({ done: 'done_roles', name: 'Mei Tan' })
  const left = { ...MEMBER, roles: ['student'], name: null }
  expect(await changeStaff(form, apiOf(left).api, 'amber.example')).toEqual({
    done: 'done_left',
    name: 'mei@amber.example',
  })
})

test('the last admin stays one, and what is gone is said to be gone', async () => {
  expect(refusalOf(new CallError('conflict', { httpStatus: 409 }))).toEqual({ refused: 'last_admin' })
  expect(refusalOf(new CallError('not_found', { httpStatus: 404 }))).toEqual({ refused: 'gone' })
  expect(refusalOf(new CallError('internal', { httpStatus: 500 }))).toBeUndefined()
  expect(await changeStaff(formOf(['do', 'something']), apiOf(undefined).api, 'amber.example')).toEqual({
    refused: 'gone',
  })
})
