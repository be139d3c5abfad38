import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test, vi } from 'vitest'
import { changeCommission } from './change-commission.server.ts'

const BASE = { basis_points: 750, amount: null, starts_on: '2026-01-01', ends_on: '2027-01-01' }

function send(fields: Record<string, string>, failure?: CallError) {
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>(() =>
    failure ? Promise.reject(failure) : Promise.resolve({ data: {} }),
  )
  const form = new FormData()
  const typed = {
    currency: 'GBP',
    'commission.starts_on': '2026-01-01',
    'commission.last_day': '2026-12-31',
    ...fields,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return changeCommission('7', form, { call } as unknown as Client).then((outcome) => ({ outcome, call }))
}

describe('changeCommission', () => {
  const edit = { commission_id: '3', base: JSON.stringify(BASE), 'commission.percent': '8' }

  test('changes a commission, with the terms that the form showed', async () => {
    const { outcome, call } = await send(edit)
    expect(outcome).toEqual({ done: 'commission_saved' })
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      params: { id: '7', commission_id: 3 },
      body: { ...BASE, basis_points: 800, base: BASE },
    })
  })

  test('says so when somebody else has changed it meanwhile', async () => {
    const { outcome } = await send(edit, new CallError('conflict', { httpStatus: 409 }))
    expect(outcome).toEqual({ refused: 'commission_conflict' })
  })

  test('deletes the terms that the person saw, and no others', async () => {
    const remove = { ...edit, do: 'delete_commission' }
    const { outcome, call } = await send(remove)
    expect(outcome).toEqual({ done: 'commission_deleted' })
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      params: { id: '7', commission_id: 3 },
      body: { base: BASE },
    })
    const refused = await send(remove, new CallError('conflict', { httpStatus: 409 }))
    expect(refused.outcome).toEqual({ refused: 'commission_conflict' })
    const unknown = await send({ ...remove, base: '' })
    expect(unknown.outcome).toEqual({ refused: 'commission_conflict' })
    expect(unknown.call).not.toHaveBeenCalled()
  })

  test('returns problems with what was typed, for the form of the same commission', async () => {
    const { outcome, call } = await send({ ...edit, 'commission.last_day': '2025-01-01' })
    expect(outcome).toMatchObject({
      wrongForm: 'commission',
      problems: { ends_on: 'before_start' },
      typed: { id: 3, percent: 8, last_day: '2025-01-01' },
    })
    expect(call).not.toHaveBeenCalled()
  })
})
