import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { examplePlace, exampleRoom } from '../../shared/stay/test-place.ts'
import { knownEmailOf } from '../login/shared/known-email.ts'
import { sendEnquiry } from './send-enquiry.server.ts'

type Call = { path: string; body: unknown }

let server: Server
let calls: Call[]
/** Response of the API to the enquiry; its other responses are fixed. */
let apiResponse: { status: number; body: object }

beforeEach(async () => {
  calls = []
  apiResponse = {
    status: 200,
    body: { data: { uuid: '0b0b0b0b-0000-4000-8000-000000000001', inventory_id: 31, is_new: true } },
  }
  server = createServer((request, response) => {
    void (async () => {
      const path = request.url?.split('?')[0] ?? ''
      if (request.method === 'POST') calls.push({ path, body: JSON.parse(await text(request)) as unknown })
      const { status, body } =
        request.method === 'POST'
          ? apiResponse
          : { status: 200, body: { data: path.endsWith('room_types') ? { result: [exampleRoom()] } : examplePlace() } }
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'user_flow_token=x; HttpOnly' })
      response.end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

afterEach(() => new Promise((done) => server.close(done)))

const IDEMPOTENCY_KEY = '0b0b0b0b-0000-4000-8000-000000000002'
const TYPED_VALUES = {
  name: ' Priya Raman ',
  email: 'priya@example.com',
  phone_code: 'GB+44',
  phone: '020 7946 0123',
  move_in_date: '2027-10-02',
  lease_duration: '44 weeks',
  message: '',
  idempotency_key: IDEMPOTENCY_KEY,
}

function sendTestEnquiry(
  fields: Partial<typeof TYPED_VALUES>,
  search = '?inventory_id=21&config_name=Classic',
  requestHeaders: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED_VALUES, ...fields })) form.set(name, value)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const context = testServerContext({ apiUrl: `http://127.0.0.1:${port}`, reportError: () => {} })
  const request = new Request(`http://site.example/places/marlow-yard-manchester/lead${search}`, {
    method: 'POST',
    headers: requestHeaders,
  })
  return sendEnquiry(form, { request, search, canonicalName: 'marlow-yard-manchester', context })
}

const ENQUIRY = {
  inventory_id: 31,
  phone: '+4402079460123',
  move_in_date: '2027-10-02',
  lease_duration: '44 weeks',
}
const PERSON = { name: 'Priya Raman', email: 'priya@example.com', config_name: 'Classic' }

test("sends the chosen tenancy and passes on the API's cookie", async () => {
  const { result, headers } = await sendTestEnquiry({})
  expect(result).toEqual({ sent: { email: 'priya@example.com', isNew: true } })
  expect(calls).toEqual([
    { path: '/api/v0/leads', body: { lead: { ...ENQUIRY, ...PERSON }, idempotency_key: IDEMPOTENCY_KEY } },
  ])
  expect(headers.getSetCookie()).toContain('user_flow_token=x; HttpOnly')
})

test('remembers the email for the login, unless somebody is logged in', async () => {
  const emailIn = ({ headers }: { headers: Headers }) => knownEmailOf(headers.getSetCookie().join('; '))
  expect(emailIn(await sendTestEnquiry({}))).toBe('priya@example.com')
  const cookie = `user_auth_token=${'a'.repeat(43)}`
  expect(emailIn(await sendTestEnquiry({}, undefined, { cookie }))).toBeUndefined()
})

// spec: 2.lead-form-query
test("sends the stay and the source that the form's URL names", async () => {
  const stay = { inventory_id: '31', config_name: 'Classic', lease_duration: '44 weeks', move_in_date: '2027-10-02' }
  const query = (source: string) => `?${new URLSearchParams({ ...stay, bookform_source: source }).toString()}`
  await sendTestEnquiry({}, query('book_tenancy'))
  await sendTestEnquiry({}, query('<script>'))
  const lead = { ...ENQUIRY, ...PERSON }
  expect(calls.map(({ body }) => body)).toEqual([
    { lead: { ...lead, bookform_source: 'book_tenancy' }, idempotency_key: IDEMPOTENCY_KEY },
    { lead, idempotency_key: IDEMPOTENCY_KEY },
  ])
})

test('sends tours and group enquiries to their own endpoints', async () => {
  await sendTestEnquiry({}, '?inventory_id=21&config_name=Classic&virtual_tour=true')
  await sendTestEnquiry({ name: '', message: 'All of us' }, '?inventory_id=21&shared_list=7')
  expect(calls).toEqual([
    {
      path: '/api/v0/leads/virtual_tour_request',
      body: { data: { ...ENQUIRY, ...PERSON, idempotency_key: IDEMPOTENCY_KEY } },
    },
    {
      path: '/api/v0/auth/users/shared_shortlists/7/enquiry',
      body: { ...ENQUIRY, message: 'All of us', idempotency_key: IDEMPOTENCY_KEY },
    },
  ])
})

test('returns all errors with the submitted values and submits nothing to the API', async () => {
  const { result, status } = await sendTestEnquiry({
    name: 'see www.example.com',
    email: '1@x.y',
    phone: '12',
    phone_code: '',
  })
  expect(status).toBe(400)
  expect(result).toMatchObject({
    wrong: { name: 'name_wrong', email: 'email_wrong', phone: 'phone_country_missing' },
    typed: { name: 'see www.example.com', phone: { code: '', number: '12' }, idempotencyKey: IDEMPOTENCY_KEY },
  })
  expect(calls).toEqual([])
})

test.each(['', 'GB+44'])('reports empty fields as missing rather than invalid (country %j)', async (phone_code) => {
  const { result } = await sendTestEnquiry({ name: ' ', email: '', phone: '', phone_code })
  expect(result).toMatchObject({ wrong: { name: 'missing', email: 'missing', phone: 'missing' } })
})

test('rejects a move-in date in the past', async () => {
  expect((await sendTestEnquiry({ move_in_date: '2020-01-01' })).result).toMatchObject({
    wrong: { move_in_date: 'day_wrong' },
  })
})

test('maps an error of the API to its field', async () => {
  const error = { code: 'invalid_input', message: '', request_id: 'r', fields: { 'lead.phone': 'phone-not-valid' } }
  apiResponse = { status: 400, body: { error } }
  expect((await sendTestEnquiry({})).result).toMatchObject({ wrong: { phone: 'phone_wrong' } })
})

test('returns any other API error together with the submitted values', async () => {
  apiResponse = { status: 429, body: { error: { code: 'too_many_requests', message: '', request_id: 'r' } } }
  const { result, status } = await sendTestEnquiry({ message: 'Is it quiet?' })
  expect(status).toBe(429)
  expect(result).toMatchObject({ problem: { code: 'too_many_requests' }, typed: { message: 'Is it quiet?' } })
})
