import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { actOnSelection } from './act-on-selection.server.ts'
import { MAX_CONFIRMED } from './selection-limit.ts'

/** Sends the button and the ids to an API that knows every place but number 9. */
async function act(action: string, selected: string) {
  const calls: { path: string; input: unknown }[] = []
  const call = async ({ path }: { path: string }, input: { params?: { id: string } }) => {
    calls.push({ path, input })
    if (input.params?.id === '9') throw new CallError('not_found', { httpStatus: 404 })
    return { data: { id: 77 } }
  }
  const form = new FormData()
  form.append('do', action)
  form.append('selected', selected)
  return { outcome: await actOnSelection(form, { call } as unknown as Client), calls }
}

test.each([
  ['activate', { status: 'active' }],
  ['deactivate', { status: 'inactive' }],
  ['archive', { archived: true }],
])('%s becomes a bulk run with a row per place', async (action, change) => {
  const { outcome, calls } = await act(action, '3,7,3,x')
  expect(outcome).toEqual({ runId: 77 })
  expect(calls).toMatchObject([
    {
      path: '/api/v0/inventories/update_bulk_async',
      input: {
        body: {
          rows: [
            { id: 3, ...change },
            { id: 7, ...change },
          ],
        },
      },
    },
  ])
})

test('confirms each place, and counts those that could not be', async () => {
  const { outcome, calls } = await act('confirm', '3,9,7')
  expect(outcome).toEqual({ confirmed: 2, refused: 1 })
  expect(calls).toHaveLength(3)
})

test('confirms none of more places than it can', async () => {
  const ids = Array.from({ length: MAX_CONFIRMED + 1 }, (_, index) => index + 1).join(',')
  expect(await act('confirm', ids)).toEqual({ outcome: { wrong: 'confirm_too_many' }, calls: [] })
})

test('ignores other buttons and an empty selection', async () => {
  expect(await act('columns', '3')).toEqual({ outcome: undefined, calls: [] })
  expect(await act('archive', '')).toEqual({ outcome: undefined, calls: [] })
})
