import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test, vi } from 'vitest'
import { changeRun } from './change-run.server.ts'

const run = { headers: ['Ref', '', 'Rent'], resource: 'tenancies', operation: 'update' }

function open(fail?: CallError) {
  const call = vi.fn(async (endpoint: { method: string }) => {
    if (fail && endpoint.method === 'POST') throw fail
    return { data: run }
  })
  return { call, api: { call } as unknown as Client }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('sends the fields of named columns by their headers', async () => {
  const { call, api } = open()
  await changeRun(7, formOf({ step: 'check', column_0: 'id', column_1: 'price' }), api)
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'POST' }), {
    params: { id: 7 },
    body: { step: 'check', mapping: { Ref: 'id', Rent: 'price' } },
  })
})

test('says what is wrong with the columns, and that somebody was faster', async () => {
  const noKey = new CallError('invalid_input', { httpStatus: 400, fields: { mapping: 'no_key' } })
  expect(await changeRun(7, formOf({ step: 'check' }), open(noKey).api)).toEqual({ wrong: 'mapping_no_key' })
  const conflict = new CallError('conflict', { httpStatus: 409 })
  expect(await changeRun(7, formOf({ step: 'pause' }), open(conflict).api)).toEqual({ wrong: 'moved_on' })
  expect(await changeRun(7, formOf({ step: 'destroy' }), open().api)).toEqual({ wrong: 'moved_on' })
})
