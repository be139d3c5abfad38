import { CallError } from '@amber/contract/http/client'
import { describe, expect, test } from 'vitest'
import { findDepositAction, submitDeposit } from './submit-deposit.server.ts'

type Call = { path: string; body: unknown }

function submit(action: string, values: Record<string, string>, error?: CallError) {
  const calls: Call[] = []
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const api = {
    call: (endpoint: { method: string; path: string }, { body }: { body?: unknown }) => {
      if (endpoint.method === 'GET') return Promise.resolve({ data: { currency: 'GBP' } })
      calls.push({ path: endpoint.path, body })
      return error ? Promise.reject(error) : Promise.resolve({ data: {} })
    },
  }
  const known = findDepositAction(action)
  if (!known) throw new Error(`no such action: ${action}`)
  const sent = submitDeposit(form, { api: api as never, leadUuid: 'u', action: known })
  return sent.then((result) => ({ result, calls }))
}

describe('submitDeposit', () => {
  test('sends when the student leaves, and an empty choice as none', async () => {
    const { result, calls } = await submit('deposit_leaving', {
      left_on: '2028-06-30',
      requested_from: '',
      reminders: 'true',
    })
    expect(result.is).toBe('done')
    expect(calls.map(({ body }) => body)).toEqual([
      { left_on: '2028-06-30', requested_from: null, requested_on: null, agreed_on: null, reminders: true },
    ])
  })

  test('sends nothing that it cannot read, and returns it as typed', async () => {
    const leaving = await submit('deposit_leaving', { left_on: '2028-06-31' })
    expect([leaving.calls, leaving.result]).toMatchObject([[], { is: 'wrong', errors: { left_on: 'invalid' } }])
    expect(leaving.result.typed.left_on).toBe('2028-06-31')
    const outcome = await submit('deposit_outcome', { returned_on: '', returned: 'all', deducted: '-5' })
    expect([outcome.calls, outcome.result.errors]).toEqual([
      [],
      { returned_on: 'invalid', returned: 'invalid', deducted: 'invalid' },
    ])
  })

  test.each([
    ['300', 30_000],
    ['300,50', 30_050],
    ['£1,200', 120_000],
    ['', 0],
    ['0', 0],
    ['0.00', 0],
  ])('reads %j as an amount', async (returned, amount) => {
    const { calls } = await submit('deposit_outcome', { returned_on: '2028-07-09', returned, deducted: '10' })
    expect(calls[0]?.body).toEqual({
      outcome: { returned_on: '2028-07-09', returned: amount, deducted: 1_000, reason: null },
    })
  })

  test('takes back an answer, and sends whether the student disagrees', async () => {
    const sent = await Promise.all(
      ['deposit_undo', 'deposit_dispute', 'deposit_settle'].map((action) => submit(action, {})),
    )
    expect(sent.map(({ calls }) => calls[0]?.body)).toEqual([
      { outcome: null },
      { is_disputed: true },
      { is_disputed: false },
    ])
  })

  test('names the fields that the API rejects, and says that something has changed', async () => {
    const rejected = new CallError('invalid_input', { httpStatus: 400, fields: { requested_on: 'missing' } })
    const { result } = await submit('deposit_leaving', { left_on: '2028-06-30' }, rejected)
    expect(result).toMatchObject({ is: 'wrong', errors: { requested_on: 'missing' } })
    const conflict = new CallError('conflict', { httpStatus: 409 })
    expect((await submit('deposit_dispute', {}, conflict)).result.is).toBe('changed')
  })
})
