import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test, vi } from 'vitest'
import { changeRun } from './change-run.server.ts'

const run = { headers: ['Ref', '', 'Rent'], resource: 'tenancies', operation: 'update' }

function open(fail?: CallError, state = 'applying') {
  const call = vi.fn(async (endpoint: { method: string }) => {
    if (fail && endpoint.method === 'POST') throw fail
    return { data: { ...run, state } }
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

test('shows the end of a run that was faster than the step, and blames nobody', async () => {
  const late = open(new CallError('conflict', { httpStatus: 409 }), 'applied')
  expect(await changeRun(7, formOf({ step: 'pause' }), late.api)).toEqual({ done: true })
})

test('leaves a row out', async () => {
  const { call, api } = open()
  expect(await changeRun(7, formOf({ exclude: '12' }), api)).toEqual({ done: true })
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ path: expect.stringMatching(/exclusions$/) }), {
    params: { id: 7 },
    body: { row_no: 12 },
  })
})

test('says what is wrong with the columns, and that somebody was faster', async () => {
  const noKey = new CallError('invalid_input', { httpStatus: 400, fields: { mapping: 'no_key' } })
  expect(await changeRun(7, formOf({ step: 'check' }), open(noKey).api)).toEqual({ wrong: 'mapping_no_key' })
  const conflict = new CallError('conflict', { httpStatus: 409 })
  expect(await changeRun(7, formOf({ step: 'pause' }), open(conflict).api)).toEqual({ wrong: 'moved_on' })
  expect(await changeRun(7, formOf({ step: 'destroy' }), open().api)).toEqual({ wrong: 'moved_on' })
})
