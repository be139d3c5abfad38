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

let sent: unknown
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'PUT') sent = await json(request)
  response.end(JSON.stringify({ data: request.method === 'PUT' ? { version: 4 } : { result: [FLAG] } }))
}

let baseUrl: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  sent = undefined
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
    [{ countries: 'France' }, { countries: true }],
    [{ share: '101' }, { share: true }],
    [{ share: 'half' }, { share: true }],
    [{ from: '2027-02-01T00:00', until: '2027-01-01T00:00' }, { schedule: true }],
    [{ from: 'soon' }, { schedule: true }],
  ])('rejects %j and saves nothing', async (fields, wrong) => {
    expect(await act({ do: 'save_rule', value: 'LEAD', ...fields })).toEqual({ wrong })
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
