import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverSettings } from '../../lib/server-context.ts'
import { examplePlace, exampleRoom } from '../stay/example-place.ts'
import { sendEnquiry } from './send-enquiry.server.ts'

type Call = { path: string; body: unknown }

let server: Server
let calls: Call[]
/** What the API says to the enquiry itself. */
let answer: { status: number; body: object }

beforeEach(async () => {
  calls = []
  answer = {
    status: 200,
    body: { data: { uuid: '0b0b0b0b-0000-4000-8000-000000000001', inventory_id: 31, is_new: true } },
  }
  server = createServer((request, response) => {
    void (async () => {
      const path = request.url?.split('?')[0] ?? ''
      if (request.method === 'POST') calls.push({ path, body: JSON.parse(await text(request)) as unknown })
      const { status, body } =
        request.method === 'POST'
          ? answer
          : { status: 200, body: { data: path.endsWith('room_types') ? { result: [exampleRoom()] } : examplePlace() } }
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'user_flow_token=x; HttpOnly' })
      response.end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

afterEach(() => new Promise((done) => server.close(done)))

const KEY = '0b0b0b0b-0000-4000-8000-000000000002'
const TYPED = {
  name: ' Priya Raman ',
  email: 'priya@example.com',
  phone_code: 'GB+44',
  phone: '020 7946 0123',
  move_in_date: '2027-10-02',
  lease_duration: '44 weeks',
  message: '',
  idempotency_key: KEY,
}

function send(fields: Partial<typeof TYPED>, search = '?inventory_id=21&config_name=Classic') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...fields })) form.set(name, value)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: `http://127.0.0.1:${port}`,
    edition: 'world',
    production: false,
    devPages: false,
    reportError: () => {},
  })
  const request = new Request(`http://site.example/places/marlow-yard-manchester/lead${search}`, { method: 'POST' })
  return sendEnquiry(form, { request, search, canonicalName: 'marlow-yard-manchester', context })
}

const WISHES = {
  inventory_id: 31,
  phone: '+4402079460123',
  move_in_date: '2027-10-02',
  lease_duration: '44 weeks',
}
const PERSON = { name: 'Priya Raman', email: 'priya@example.com', config_name: 'Classic' }

test('asks about the very stay that was chosen, and hands on the cookie of the API', async () => {
  const { result, headers } = await send({})
  expect(result).toEqual({ sent: { email: 'priya@example.com', isNew: true } })
  expect(calls).toEqual([{ path: '/api/v0/leads', body: { lead: { ...WISHES, ...PERSON }, idempotency_key: KEY } }])
  expect(headers.getSetCookie()).toContain('user_flow_token=x; HttpOnly')
})

test('asks for a tour, and for a group, where their own endpoints are', async () => {
  await send({}, '?inventory_id=21&config_name=Classic&virtual_tour=true')
  await send({ name: '', message: 'All of us' }, '?inventory_id=21&shared_list=7')
  expect(calls).toEqual([
    { path: '/api/v0/leads/virtual_tour_request', body: { data: { ...WISHES, ...PERSON, idempotency_key: KEY } } },
    {
      path: '/api/v0/auth/users/shared_shortlists/7/enquiry',
      body: { ...WISHES, message: 'All of us', idempotency_key: KEY },
    },
  ])
})

test('says all that is wrong at once, before it asks, with what was typed', async () => {
  const { result, status } = await send({ name: 'see www.example.com', email: '1@x.y', phone: '12', phone_code: '' })
  expect(status).toBe(400)
  expect(result).toMatchObject({
    wrong: { name: 'name_wrong', email: 'email_wrong', phone: 'phone_country_missing' },
    typed: { name: 'see www.example.com', phone: { code: '', number: '12' }, idempotencyKey: KEY },
  })
  expect(calls).toEqual([])
})

test.each(['', 'GB+44'])('what is empty is asked for, and not how it is written (country %j)', async (phone_code) => {
  const { result } = await send({ name: ' ', email: '', phone: '', phone_code })
  expect(result).toMatchObject({ wrong: { name: 'missing', email: 'missing', phone: 'missing' } })
})

test('a day that is gone is said beside the day', async () => {
  expect((await send({ move_in_date: '2020-01-01' })).result).toMatchObject({ wrong: { move_in_date: 'day_wrong' } })
})

test('what the API finds wrong is said beside its field', async () => {
  const error = { code: 'invalid_input', message: '', request_id: 'r', fields: { 'lead.phone': 'phone-not-valid' } }
  answer = { status: 400, body: { error } }
  expect((await send({})).result).toMatchObject({ wrong: { phone: 'phone_wrong' } })
})

test('any other refusal is told, and nothing that was typed is lost', async () => {
  answer = { status: 429, body: { error: { code: 'too_many_requests', message: '', request_id: 'r' } } }
  const { result, status } = await send({ message: 'Is it quiet?' })
  expect(status).toBe(429)
  expect(result).toMatchObject({ problem: { code: 'too_many_requests' }, typed: { message: 'Is it quiet?' } })
})
