import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApi } from '../../../server/test-loader-context.ts'
import { actOnCall } from './act-on-call.server.ts'
import { TEST_CALL, TEST_DOSSIER } from './test-call.ts'

type Sent = { request: string; body: unknown }
type Answer = { status?: number; body: unknown }

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()))
})

/** Submits a form to an API that gives these answers by method and path, and returns what came of it. */
async function submit(fields: Record<string, string>, answers: Record<string, Answer>) {
  const sent: Sent[] = []
  const answer = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const [path = ''] = (request.url ?? '').split('?')
    const name = `${request.method} ${path}`
    sent.push({ request: name, body: text === '' ? undefined : JSON.parse(text) })
    const { status = 200, body } = answers[name] ?? { status: 500, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const api = await startTestApi((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => answer(request, response, text))
  })
  opened.push(api)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { outcome: await actOnCall({ form, context: api.contextOf() }), sent }
}

const PATH = '/api/v0/calls'
const ID = TEST_CALL.uuid
const OUTCOME = `POST ${PATH}/${ID}/outcome`
const call = { body: { data: TEST_CALL } }
const nobody = { body: { data: null } }
const ended = { body: { data: { outcome: 'no_answer', next_call_at: null, staff_stage: 'attempting' } } }
const rejection = (code: string, status: number, fields: Record<string, string> = {}) => ({
  status,
  body: { error: { code, message: '', request_id: '1', fields } },
})

describe('actOnCall', () => {
  test('claims the next person, a lead or a number', async () => {
    const answers = { [`POST ${PATH}`]: call }
    const bodies = await Promise.all(
      [{}, { lead: TEST_DOSSIER.lead.uuid }, { number: '447911123456' }].map(async (fields) => {
        const { outcome, sent } = await submit({ do: 'take', ...fields }, answers)
        expect(outcome).toEqual({ done: 'called' })
        return sent[0]?.body
      }),
    )
    expect(bodies).toEqual([{}, { lead_uuid: TEST_DOSSIER.lead.uuid }, { number: '447911123456' }])
  })

  test('says that nobody can be called', async () => {
    expect((await submit({ do: 'take' }, { [`POST ${PATH}`]: nobody })).outcome).toEqual({ nobody: true })
  })

  test('says why a lead cannot be called and when it becomes possible on both clocks', async () => {
    const until = new Date(Date.now() + 5 * 3_600_000).toISOString()
    const { outcome } = await submit(
      { do: 'take', lead: TEST_DOSSIER.lead.uuid },
      {
        [`POST ${PATH}`]: rejection('conflict', 409, { call: 'outside_window', until }),
        [`GET /api/v0/leads/${TEST_DOSSIER.lead.uuid}/dossier`]: { body: { data: TEST_DOSSIER } },
      },
    )
    expect(outcome).toMatchObject({ blocked: { reason: 'outside_window', again: { ours: expect.any(String) } } })
  })

  test('saves an outcome and takes the next person', async () => {
    const fields = {
      do: 'outcome',
      call: ID,
      outcome: 'no_answer',
      note: ' Rang twice. ',
      after: 'next',
      reason: 'other',
    }
    const { outcome, sent } = await submit(fields, { [OUTCOME]: ended, [`POST ${PATH}`]: nobody })
    expect(outcome).toEqual({ saved: { outcome: 'no_answer', next: null }, isNobodyLeft: true })
    expect(sent).toEqual([
      { request: OUTCOME, body: { outcome: 'no_answer', note: 'Rang twice.' } },
      { request: `POST ${PATH}`, body: {} },
    ])
  })

  test('takes nobody after an outcome unless asked to', async () => {
    const { sent } = await submit({ do: 'outcome', call: ID, outcome: 'busy' }, { [OUTCOME]: ended })
    expect(sent).toHaveLength(1)
  })

  test('sends the fields of the chosen outcome only', async () => {
    const fields = { do: 'outcome', call: ID, reason: 'no_visa', call_back_at: '2026-08-13T10:00' }
    const bodyOf = async (outcome: string) => (await submit({ ...fields, outcome }, { [OUTCOME]: ended })).sent[0]?.body
    expect(await bodyOf('call_back')).toEqual({ outcome: 'call_back', note: '', call_back_at: '2026-08-13T10:00' })
    expect(await bodyOf('not_interested')).toEqual({ outcome: 'not_interested', note: '', reason: 'no_visa' })
    expect(await bodyOf('already_booked')).toEqual({ outcome: 'already_booked', note: '' })
  })

  test.each([
    [{ outcome: '' }, 'outcome'],
    [{ outcome: 'sold' }, 'outcome'],
    [{ outcome: 'call_back' }, 'call_back'],
    [{ outcome: 'call_back', call_back_at: 'tomorrow' }, 'call_back'],
  ])('rejects %o without a request', async (fields, wrong) => {
    const { outcome, sent } = await submit({ do: 'outcome', call: ID, ...fields }, {})
    expect(outcome).toEqual({ wrong })
    expect(sent).toEqual([])
  })

  test.each([
    [rejection('invalid_input', 400, { call_back_at: 'outside_window' }), { wrong: 'call_back_window' }],
    [rejection('invalid_input', 400, { call_back_at: 'past' }), { wrong: 'call_back' }],
    [rejection('not_found', 404), { wrong: 'gone' }],
  ])('explains a rejected outcome', async (answer, expected) => {
    const fields = { do: 'outcome', call: ID, outcome: 'call_back', call_back_at: '2026-08-13T23:00' }
    expect((await submit(fields, { [OUTCOME]: answer })).outcome).toEqual(expected)
  })

  test('reports known states only', async () => {
    const answers = { [`PATCH ${PATH}/${ID}`]: { body: { data: { is_new: true, state: 'ringing' } } } }
    expect((await submit({ do: 'report', call: ID, state: 'ringing' }, answers)).outcome).toEqual({ done: 'reported' })
    expect((await submit({ do: 'report', call: ID, state: 'claimed' }, answers)).sent).toEqual([])
  })

  test('says that a call is dialled already, so that no second telephone dials it', async () => {
    const answers = { [`PATCH ${PATH}/${ID}`]: { body: { data: { is_new: false, state: 'ringing' } } } }
    const outcomeOf = async (state: string) => (await submit({ do: 'report', call: ID, state }, answers)).outcome
    expect(await outcomeOf('ringing')).toEqual({ wrong: 'dialled' })
    expect(await outcomeOf('ended')).toEqual({ done: 'reported' })
  })

  test('lets the provider dial, and says why it does not', async () => {
    const dial = async (answer: Answer) => submit({ do: 'dial', call: ID }, { [`POST ${PATH}/${ID}/dial`]: answer })
    const dialled = await dial({ body: { data: { dialled: true } } })
    expect(dialled.outcome).toEqual({ done: 'reported' })
    expect(dialled.sent).toHaveLength(1)
    for (const [reason, wrong] of [
      ['already_dialled', 'dialled'],
      ['no_own_phone', 'no_own_phone'],
      ['refused', 'refused'],
    ])
      expect((await dial(rejection('conflict', 409, { call: reason ?? '' }))).outcome).toEqual({ wrong })
    expect((await dial(rejection('unavailable', 503))).outcome).toEqual({ wrong: 'unclear' })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect((await dial(rejection('conflict', 409, { call: 'outside_window', until }))).outcome).toMatchObject({
      blocked: { reason: 'outside_window' },
    })
  })

  test('lets the provider hang up, and ends calls that it did not place', async () => {
    const reported = { [`PATCH ${PATH}/${ID}`]: { body: { data: { is_new: true, state: 'ended' } } } }
    const hangUp = async (answer: Answer) =>
      submit({ do: 'hang_up', call: ID }, { ...reported, [`POST ${PATH}/${ID}/hang_up`]: answer })
    for (const answer of [{ body: { data: { ended: true } } }, rejection('conflict', 409, { call: 'not_dialled' })]) {
      const { outcome, sent } = await hangUp(answer)
      expect(outcome).toEqual({ done: 'reported' })
      expect(sent.at(-1)).toEqual({ request: `PATCH ${PATH}/${ID}`, body: { state: 'ended' } })
    }
    const { outcome, sent } = await hangUp(rejection('unavailable', 503))
    expect(outcome).toEqual({ wrong: 'hang_up' })
    expect(sent).toHaveLength(1)
  })

  const FIND = 'GET /api/v0/dashboard/find'
  const NEW_LEAD = `POST ${PATH}/${ID}/lead`
  const found = (places: object[]) => ({
    body: { data: { places, regions: [], suppliers: [], leads: [], people: [] } },
  })
  const COBALT = { id: 7, name: 'Cobalt Wharf', city: 'Leeds', status: 'active', places_left: 3 }
  const caller = {
    do: 'new_lead',
    call: ID,
    name: 'Ana Lee',
    email: 'ana@example.com',
    place: 'Cobalt Wharf, Leeds #7',
  }

  test('creates the lead of somebody who calls from an unknown number', async () => {
    const created = { body: { data: { lead_uuid: TEST_DOSSIER.lead.uuid } } }
    const { outcome, sent } = await submit(caller, { [FIND]: found([COBALT]), [NEW_LEAD]: created })
    expect(outcome).toEqual({ done: 'lead_created' })
    expect(sent.at(-1)).toEqual({
      request: NEW_LEAD,
      body: { inventory_id: 7, name: 'Ana Lee', email: 'ana@example.com' },
    })
  })

  test.each([
    [{ name: '', email: '', place: '' }, found([]), { name: 'name', email: 'email', place: 'place' }],
    [{ place: 'Cobalt' }, found([COBALT, { ...COBALT, id: 9, city: 'Hull' }]), { place: 'place' }],
  ])('creates no lead from %o', async (fields, places, wrong) => {
    const { outcome, sent } = await submit({ ...caller, ...fields }, { [FIND]: places })
    expect(outcome).toMatchObject({ newLead: { wrong } })
    expect(sent.some(({ request }) => request === NEW_LEAD)).toBe(false)
  })

  test.each([
    [rejection('invalid_input', 400, { email: 'invalid' }), { newLead: { wrong: { email: 'email' } } }],
    [rejection('conflict', 409, { email: 'lead_exists' }), { newLead: { wrong: { email: 'lead_exists' } } }],
    [rejection('conflict', 409, { lead: 'lead_exists' }), { done: 'lead_created' }],
    [rejection('not_found', 404), { wrong: 'gone' }],
  ])('explains why there is no new lead', async (answer, expected) => {
    const { outcome } = await submit(caller, { [FIND]: found([COBALT]), [NEW_LEAD]: answer })
    expect(outcome).toMatchObject(expected)
  })

  test('ignores a form of another page', async () => {
    expect((await submit({ do: 'note' }, {})).outcome).toBeUndefined()
  })
})
