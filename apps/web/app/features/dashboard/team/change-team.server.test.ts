import { CallError, type Client } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { changeTeam } from './change-team.server.ts'

/** Returns a client with a fixed response that records its calls. */
function createTestApi(response: unknown) {
  const calls: { path: string; input: unknown }[] = []
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push({ path: endpoint.path, input })
    if (response instanceof Error) throw response
    return { data: response }
  }
  return { api: { call } as unknown as Client, calls }
}

function formOf(fields: Record<string, string | readonly string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

const PROFILE = {
  do: 'profile',
  id: '7',
  team_id: '',
  languages: ['zh', 'en', 'tlh'],
  region_ids: ['3'],
  capacity: '60',
  work_days: ['1', '2'],
  from: '08:30',
  to: '00:00',
  time_zone: 'Asia/Shanghai',
  back_on: '',
}

test('saves a profile, with midnight as the end of the day', async () => {
  const { api, calls } = createTestApi({ name: 'Mei' })
  expect(await changeTeam(formOf(PROFILE), api)).toEqual({ done: 'done_profile', name: 'Mei' })
  const body = {
    team_id: null,
    languages: ['en', 'zh'],
    region_ids: [3],
    capacity: 60,
    work_days: [1, 2],
    from_minute: 510,
    to_minute: 1440,
    time_zone: 'Asia/Shanghai',
    back_on: null,
  }
  expect(calls).toEqual([{ path: '/api/v0/team_members/{id}', input: { params: { id: 7 }, body } }])
})

test.each([
  [{ capacity: '' }, { capacity: 'capacity_wrong' }],
  [{ capacity: '501' }, { capacity: 'capacity_wrong' }],
  [{ capacity: '1.5' }, { capacity: 'capacity_wrong' }],
  [{ from: '18:00', to: '09:00' }, { hours: 'hours_wrong' }],
  [{ from: '' }, { hours: 'hours_wrong' }],
  [{ to: '' }, { hours: 'hours_wrong' }],
  [{ time_zone: 'Nowhere' }, { time_zone: 'time_zone_wrong' }],
  [{ back_on: '2027-02-30' }, { back_on: 'back_on_wrong' }],
])('says what is wrong with %o without calling the API', async (fields, wrong) => {
  const { api, calls } = createTestApi(undefined)
  expect(await changeTeam(formOf({ ...PROFILE, ...fields }), api)).toEqual({ wrong })
  expect(calls).toEqual([])
})

test('hands leads over to a colleague, or leaves the choice to the rules', async () => {
  const { api, calls } = createTestApi({ leads: 3 })
  const done = { done: 'done_handed_over', count: 3 }
  expect(await changeTeam(formOf({ do: 'hand_over', id: '7', to: '8' }), api)).toEqual(done)
  expect(await changeTeam(formOf({ do: 'hand_over', id: '7', to: '' }), api)).toEqual(done)
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 7 }, body: { to: 8 } },
    { params: { id: 7 }, body: { to: null } },
  ])
})

test('sets and ends the caller’s own absence', async () => {
  const { api, calls } = createTestApi({})
  expect(await changeTeam(formOf({ do: 'away', back_on: '2027-01-04' }), api)).toEqual({ done: 'done_away' })
  expect(await changeTeam(formOf({ do: 'back' }), api)).toEqual({ done: 'done_back' })
  expect(calls.map(({ input }) => input)).toEqual([{ body: { back_on: '2027-01-04' } }, { body: { back_on: null } }])
  expect(await changeTeam(formOf({ do: 'away', back_on: '' }), api)).toEqual({ wrong: { back_on: 'back_on_wrong' } })
})

test('says that a team exists, or has no name', async () => {
  const { api } = createTestApi(new CallError('conflict', { httpStatus: 409 }))
  expect(await changeTeam(formOf({ do: 'team', name: 'Asia' }), api)).toEqual({ refused: 'team_taken' })
  expect(await changeTeam(formOf({ do: 'team', name: ' ' }), api)).toEqual({ refused: 'team_missing' })
})
