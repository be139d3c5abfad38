import { CallError, type Client } from '@amber/contract/http/client'
import { addSharedPlace, getSharedShortlist, setSharedBudget } from '@amber/contract/endpoints/shared-shortlists'
import { describe, expect, test } from 'vitest'
import { handleListForm } from './handle-list-form.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Returns a client that calls `respond` for each request and records its calls. */
function createTestApi(respond: (endpoint: unknown) => unknown) {
  const calls: { endpoint: unknown; input: unknown }[] = []
  const call = (endpoint: unknown, input: unknown) => {
    calls.push({ endpoint, input })
    return Promise.resolve(respond(endpoint))
  }
  return { api: { call } as unknown as Client, requests: calls }
}

describe('handleListForm with a budget', () => {
  const fields = { intent: 'budget', min: '', max: '', currency: 'GBP', period: 'weekly' }

  test('sends minor units for any notation', async () => {
    const { api, requests: calls } = createTestApi(() => ({ data: { version: 2 } }))
    expect(await handleListForm(formOf({ ...fields, min: '£1,000', max: '1.200,50' }), api, 7)).toEqual({
      done: 'budget',
    })
    const budget = { min: 1000_00, max: 1200_50, currency: 'GBP', period: 'weekly' }
    expect(calls).toEqual([{ endpoint: setSharedBudget, input: { params: { id: 7 }, body: { budget } } }])
  })

  test.each([
    ['', '', 'unreadable', 'max'],
    ['', '0', 'unreadable', 'max'],
    ['cheap', '200', 'unreadable', 'min'],
    ['300', '200', 'turned', 'min'],
    ['', '1,000,001', 'too_much', 'max'],
    ['', '€200', 'other_currency', 'max'],
  ])('rejects %j to %j as %s with the typed values and the field', async (min, max, error, field) => {
    const { api, requests: calls } = createTestApi(() => ({}))
    const typed = { min, max, currency: 'GBP', period: 'weekly' }
    expect(await handleListForm(formOf({ ...fields, min, max }), api, 7)).toEqual({
      intent: 'budget',
      wrong: error,
      field,
      typed,
    })
    expect(calls).toEqual([])
  })
})

test.each([
  [4, { done: 'add_place' }],
  [3, { intent: 'add_place', wrong: 'already' }],
])('adds a place, or reports it as already listed when the version stays 3: version %i', async (version, outcome) => {
  const { api } = createTestApi((endpoint) => {
    if (endpoint === getSharedShortlist) return { data: { shared_shortlist: { version: 3 } } }
    expect(endpoint).toBe(addSharedPlace)
    return { data: { version } }
  })
  expect(await handleListForm(formOf({ intent: 'add_place', inventory_id: '10' }), api, 7)).toEqual(outcome)
})

test.each([
  ['a shortlist entry', { inventory_id: '10_31_2027-09-11' }],
  ['a pasted URL', { address: 'https://site.test/places/alpha?inventory_id=31&move_in_date=2027-09-11#rooms' }],
])('adds the place with the stay of %s', async (_, fields: Record<string, string>) => {
  const { api, requests } = createTestApi((endpoint) => {
    if (endpoint === getSharedShortlist) return { data: { shared_shortlist: { version: 3 } } }
    return { data: { id: 10, version: 4 } }
  })
  expect(await handleListForm(formOf({ intent: 'add_place', ...fields }), api, 7)).toEqual({ done: 'add_place' })
  expect(requests.at(-1)).toEqual({
    endpoint: addSharedPlace,
    input: { params: { id: 7, inventory_id: 10 }, query: { tenancy_id: 31, move_in_date: '2027-09-11' } },
  })
})

test('returns an error for an invalid name and rethrows other errors', async () => {
  const apiRejecting = (field: string) =>
    createTestApi(() => {
      throw new CallError('invalid_input', { httpStatus: 422, fields: { [field]: 'invalid' } })
    }).api
  const form = formOf({ intent: 'rename', name: ' ' })
  expect(await handleListForm(form, apiRejecting('shared_shortlist.name'), 7)).toEqual({
    intent: 'rename',
    wrong: 'name',
  })
  await expect(handleListForm(form, apiRejecting('id'), 7)).rejects.toThrow(CallError)
})

test.each([
  ['leave', '/profile/shared?ended=left'],
  ['delete', '/profile/shared?ended=deleted'],
])('redirects to the page of all lists after %s', async (intent, location) => {
  const { api } = createTestApi(() => ({ data: {} }))
  expect(await handleListForm(formOf({ intent, user_id: '1' }), api, 7)).toEqual({ to: location })
})
