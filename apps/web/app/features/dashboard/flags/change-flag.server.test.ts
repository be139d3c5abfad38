import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createClient } from '@amber/contract/http/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actOnFlag } from './change-flag.server.ts'

const PHONES = { id: 'phones', force: 'LEAD', condition: { device: 'mobile' } }
const FLAG = {
  name: 'enquiry_mode',
  default_value: 'DEFAULT',
  rules: [PHONES],
  is_off: false,
  version: 3,
  changed_at: null,
  values: ['DEFAULT', 'LEAD', 'ENQUIRE'],
  owner: 'growth',
  ends_on: '2027-06-30',
}

const FLOW = {
  id: 'flow',
  key: 'modes',
  variations: ['DEFAULT', 'LEAD'],
  weights: [0.5, 0.5],
  coverage: 0.5,
  hypothesis: 'More enquire',
  goal: 'enquiry',
}

let rules: object[] = [PHONES]
/** The fields for which the API refuses a change. */
let refusedFields: Record<string, string> | undefined
let sent: unknown
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'PUT') sent = await json(request)
  if (request.method === 'PUT' && refusedFields) {
    const error = { code: 'invalid_input', message: 'Check the fields', request_id: 'r', fields: refusedFields }
    return void response.writeHead(400).end(JSON.stringify({ error }))
  }
  response.end(JSON.stringify({ data: request.method === 'PUT' ? { version: 4 } : { result: [{ ...FLAG, rules }] } }))
}

let baseUrl: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  sent = undefined
  refusedFields = undefined
  rules = [PHONES]
})

async function act(fields: Record<string, string | string[]>) {
  const form = new FormData()
  for (const [name, values] of Object.entries({ flag: 'enquiry_mode', version: '3', ...fields }))
    for (const value of [values].flat()) form.append(name, value)
  return actOnFlag(form, createClient({ baseUrl, timeoutMs: 5_000 }))
}

const saved = (changes: object) => ({
  flag: { default_value: 'DEFAULT', rules: [PHONES], is_off: false, version: 3, ...changes },
})

describe('actOnFlag', () => {
  test('switches off and on, and keeps the rules', async () => {
    expect(await act({ do: 'switch_off' })).toEqual({ done: 'done_off' })
    expect(sent).toEqual(saved({ is_off: true }))
    expect(await act({ do: 'switch_on' })).toEqual({ done: 'done_on' })
    expect(sent).toEqual(saved({ is_off: false }))
  })

  test('adds a rule with a target, a share and a schedule in UTC', async () => {
    const fields = {
      value: 'ENQUIRE',
      countries: 'gb,fr',
      languages: ['de', 'zh'],
      device: '',
      login: 'no',
      share: '12.5',
      from: '2027-01-01T08:00',
    }
    expect(await act({ do: 'save_rule', ...fields })).toEqual({ done: 'done_saved' })
    expect(sent).toEqual(
      saved({
        rules: [
          PHONES,
          {
            id: expect.stringMatching(/^[\w-]{8}$/) as unknown,
            force: 'ENQUIRE',
            condition: { country: { $in: ['GB', 'FR'] }, language: { $in: ['de', 'zh'] }, isLoggedIn: false },
            coverage: 0.125,
            schedule: { from: '2027-01-01T08:00:00.000Z' },
          },
        ],
      }),
    )
  })

  test('replaces a rule in its place, and removes one', async () => {
    await act({ do: 'save_rule', rule: 'phones', value: 'LEAD', internal: 'on' })
    expect(sent).toEqual(saved({ rules: [{ id: 'phones', force: 'LEAD', condition: { isInternalUser: true } }] }))
    await act({ do: 'remove_rule', rule: 'phones' })
    expect(sent).toEqual(saved({ rules: [] }))
  })

  test.each([
    [{ countries: 'France' }, { countries: 'countries_wrong' }],
    [{ share: '101' }, { share: 'share_wrong' }],
    [{ share: 'half' }, { share: 'share_wrong' }],
    [{ from: '2027-02-01T00:00', until: '2027-01-01T00:00' }, { schedule: 'schedule_wrong' }],
    [{ from: 'soon' }, { schedule: 'schedule_wrong' }],
  ])('rejects %j and saves nothing', async (fields, wrong) => {
    expect(await act({ do: 'save_rule', value: 'LEAD', ...fields })).toEqual({ wrong, of: '' })
    expect(sent).toBeUndefined()
  })

  test.each([{ version: '2', do: 'switch_off' }, { flag: 'removed', do: 'switch_off' }, { do: 'explode' }])(
    'refuses %j, whose page is outdated',
    async (fields) => {
      expect(await act(fields)).toEqual({ refused: 'gone' })
      expect(sent).toBeUndefined()
    },
  )
})

describe('actOnFlag, for experiments', () => {
  const NEW = {
    key: 'modes',
    hypothesis: 'More enquire',
    goal: 'enquiry',
    variation: ['DEFAULT', 'LEAD', ''],
    weight: ['60', '40', ''],
    countries: 'gb',
    share: '50',
  }

  test('adds one before the rules that would decide first', async () => {
    expect(await act({ do: 'save_experiment', ...NEW })).toEqual({ done: 'done_experiment' })
    const { weights: _, ...flow } = FLOW
    expect(sent).toEqual(
      saved({
        rules: [
          {
            ...flow,
            id: expect.stringMatching(/^[\w-]{8}$/) as unknown,
            weights: [0.6, 0.4],
            condition: { country: { $in: ['GB'] } },
          },
          PHONES,
        ],
      }),
    )
  })

  test('keeps what is fixed while it runs', async () => {
    rules = [FLOW, PHONES]
    const fields = { hypothesis: 'Fewer leave', goal: 'payment', share: '100', until: '2027-03-01T00:00' }
    expect(await act({ do: 'save_experiment', rule: 'flow', ...fields })).toEqual({ done: 'done_experiment' })
    const { coverage: _, ...flow } = FLOW
    const changed = { hypothesis: 'Fewer leave', goal: 'payment', schedule: { until: '2027-03-01T00:00:00.000Z' } }
    expect(sent).toEqual(saved({ rules: [{ ...flow, ...changed }, PHONES] }))
  })

  test.each([
    [{ hypothesis: ' ' }, { hypothesis: 'hypothesis_wrong' }],
    [{ variation: ['DEFAULT', ''], weight: ['100', ''] }, { variations: 'variations_wrong' }],
    [{ weight: ['60', '60', ''] }, { weights: 'weights_wrong' }],
    [{ weight: ['60', '', ''] }, { weights: 'weights_wrong' }],
    [{ countries: 'France' }, { countries: 'countries_wrong' }],
    [{ share: '-1' }, { share: 'share_wrong' }],
  ])('rejects %j and returns what was typed', async (fields, wrongExperiment) => {
    const outcome = await act({ do: 'save_experiment', ...NEW, ...fields })
    expect(outcome).toMatchObject({ wrongExperiment, of: '', typed: { key: ['modes'] } })
    expect(sent).toBeUndefined()
  })

  test('names the fields that the API refuses', async () => {
    refusedFields = { 'rules.0.key': 'taken', 'rules.0.coverage': 'shrunk', 'flag.rules.0.schedule': 'invalid' }
    expect(await act({ do: 'save_experiment', ...NEW })).toMatchObject({
      wrongExperiment: { key: 'key_taken', share: 'share_shrunk', schedule: 'schedule_wrong' },
    })
  })

  test('stops one now, and turns one into a plain rule', async () => {
    rules = [FLOW]
    expect(await act({ do: 'stop_experiment', rule: 'flow' })).toEqual({ done: 'done_stopped' })
    expect(sent).toMatchObject({
      flag: { rules: [{ key: 'modes', schedule: { until: expect.any(String) as unknown } }] },
    })
    expect(await act({ do: 'declare_winner', rule: 'flow', winner: '1' })).toEqual({ done: 'done_winner' })
    expect(sent).toEqual(saved({ rules: [{ id: 'flow', force: 'LEAD', winnerOf: 'modes' }] }))
    expect(await act({ do: 'declare_winner', rule: 'flow', winner: '2' })).toEqual({ refused: 'gone' })
  })
})
