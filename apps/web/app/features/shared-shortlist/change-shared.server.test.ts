import { CallError, type Client } from '@amber/contract/client'
import { addSharedPlace, getSharedShortlist, setSharedBudget } from '@amber/contract/shared-shortlists'
import { describe, expect, test } from 'vitest'
import { changeShared } from './change-shared.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** An API that answers each call by `answer`, and what it was asked for. */
function apiThat(answer: (endpoint: unknown) => unknown) {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const call = (endpoint: unknown, input: unknown) => {
    asked.push({ endpoint, input })
    return Promise.resolve(answer(endpoint))
  }
  return { api: { call } as unknown as Client, asked }
}

describe('a budget', () => {
  const fields = { intent: 'budget', min: '', max: '', currency: 'GBP', period: 'weekly' }

  test('is sent in pence, however it was written', async () => {
    const { api, asked } = apiThat(() => ({ data: { version: 2 } }))
    expect(await changeShared(formOf({ ...fields, min: '£1,000', max: '1.200,50' }), api, 7)).toEqual({
      done: 'budget',
    })
    const budget = { min: 1000_00, max: 1200_50, currency: 'GBP', period: 'weekly' }
    expect(asked).toEqual([{ endpoint: setSharedBudget, input: { params: { id: 7 }, body: { budget } } }])
  })

  test.each([
    ['', '', 'unreadable', 'max'],
    ['', '0', 'unreadable', 'max'],
    ['cheap', '200', 'unreadable', 'min'],
    ['300', '200', 'turned', 'min'],
    ['', '1,000,001', 'too_much', 'max'],
    ['', '€200', 'other_currency', 'max'],
  ])('from %j to %j is %s, told at its field with what was typed', async (min, max, wrong, field) => {
    const { api, asked } = apiThat(() => ({}))
    const typed = { min, max, currency: 'GBP', period: 'weekly' }
    expect(await changeShared(formOf({ ...fields, min, max }), api, 7)).toEqual({
      intent: 'budget',
      wrong,
      field,
      typed,
    })
    expect(asked).toEqual([])
  })
})

test.each([
  [4, { done: 'add_place' }],
  [3, { intent: 'add_place', wrong: 'already' }],
])('a place that changes nothing is on the list already: version %i after 3', async (version, outcome) => {
  const { api } = apiThat((endpoint) => {
    if (endpoint === getSharedShortlist) return { data: { shared_shortlist: { version: 3 } } }
    expect(endpoint).toBe(addSharedPlace)
    return { data: { version } }
  })
  expect(await changeShared(formOf({ intent: 'add_place', inventory_id: '10' }), api, 7)).toEqual(outcome)
})

test('a name that is none is told at its field; what else goes wrong is not', async () => {
  const refusing = (field: string) =>
    apiThat(() => {
      throw new CallError('invalid_input', { httpStatus: 422, fields: { [field]: 'invalid' } })
    }).api
  const form = formOf({ intent: 'rename', name: ' ' })
  expect(await changeShared(form, refusing('shared_shortlist.name'), 7)).toEqual({ intent: 'rename', wrong: 'name' })
  await expect(changeShared(form, refusing('id'), 7)).rejects.toThrow(CallError)
})

test.each([
  ['leave', '/profile/shared?ended=left'],
  ['delete', '/profile/shared?ended=deleted'],
])('%s leads to the page of all lists, which tells it', async (intent, to) => {
  const { api } = apiThat(() => ({ data: {} }))
  expect(await changeShared(formOf({ intent, user_id: '1' }), api, 7)).toEqual({ to })
})
