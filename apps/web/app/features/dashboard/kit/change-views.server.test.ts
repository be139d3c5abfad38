import type { Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { changeViews } from './change-views.server.ts'

/** Sends the fields and returns the outcome with the calls to the API. */
async function send(...fields: [string, string][]) {
  const calls: { path: string; input: unknown }[] = []
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push({ path: endpoint.path, input })
    return { data: {} }
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { outcome: await changeViews('inventories', form, { call } as unknown as Client), calls }
}

test('saves the filters and columns under a name', async () => {
  const fields = [
    ['do', 'save_view'],
    ['name', ' Stale '],
    ['query', 'confirmed=older'],
    ['columns', 'city'],
  ] as const
  expect(await send(...fields.map(([name, value]): [string, string] => [name, value]))).toEqual({
    outcome: { done: 'view_saved' },
    calls: [
      {
        path: '/api/v0/dashboard/views',
        input: { body: { table: 'inventories', name: 'Stale', query: 'confirmed=older', columns: ['city'] } },
      },
    ],
  })
})

test('asks for a name without calling the API', async () => {
  expect(await send(['do', 'save_view'], ['name', ' '])).toEqual({ outcome: { wrong: 'name_missing' }, calls: [] })
})

test('saves the columns alone', async () => {
  const { outcome, calls } = await send(['do', 'columns'], ['columns', 'city'], ['columns', 'leads'])
  expect(outcome).toEqual({ done: 'columns_saved' })
  expect(calls).toEqual([
    { path: '/api/v0/dashboard/columns', input: { body: { table: 'inventories', columns: ['city', 'leads'] } } },
  ])
})
