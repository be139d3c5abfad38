import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { sendCompanyForm } from './send-company-form.server.ts'

let server: Server
let calls: { path: string; body: unknown }[]
let apiResponse: { status: number; body: object }

beforeEach(async () => {
  // Keys change at midnight.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T12:00:00Z') })
  calls = []
  apiResponse = { status: 200, body: { data: { is_new: true } } }
  server = createServer((request, response) => {
    void (async () => {
      calls.push({ path: request.url?.split('?')[0] ?? '', body: JSON.parse(await text(request)) as unknown })
      response.writeHead(apiResponse.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(apiResponse.body))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

afterEach(async () => {
  vi.useRealTimers()
  await new Promise((done) => server.close(done))
})

function send(kind: 'landlord' | 'group', values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const context = testServerContext({ apiUrl: `http://127.0.0.1:${port}`, reportError: () => {} })
  const request = new Request('http://site.example/list', { method: 'POST' })
  return sendCompanyForm(form, { kind, request, context })
}

const SENDER = { name: ' Ana Lee ', email: 'ana@example.com', phone_code: 'GB+44', phone: '020 7946 0123' }
const KEY = expect.stringMatching(/^[\da-f-]{36}$/) as string

test('sends the answers of the kind without empty ones, and the same key for the same form', async () => {
  const values = { ...SENDER, city: 'Leeds', website: '', unknown: 'x' }
  const { result } = await send('landlord', values)
  expect(result).toEqual({ sent: { email: 'ana@example.com' } })
  await send('landlord', values)
  expect(calls[1]).toEqual(calls[0])
  expect(calls[0]).toEqual({
    path: '/api/v0/applications',
    body: {
      application: {
        kind: 'landlord',
        name: 'Ana Lee',
        email: 'ana@example.com',
        phone: '+4402079460123',
        fields: { city: 'Leeds' },
      },
      idempotency_key: KEY,
    },
  })
})

test('sends the same form again on another day', async () => {
  const values = { ...SENDER, city: 'Leeds' }
  await send('landlord', values)
  vi.setSystemTime(new Date('2026-11-18T12:00:00Z'))
  await send('landlord', values)
  const [first, second] = calls.map(({ body }) => body as { application: object; idempotency_key: string })
  expect(second?.application).toEqual(first?.application)
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
})

test('sends a group as a lead', async () => {
  apiResponse.body = { data: { uuid: '0b0b0b0b-0000-4000-8000-000000000001', inventory_id: 31, is_new: true } }
  await send('group', { ...SENDER, place: '31', people: '25', message: 'A choir' })
  expect(calls).toEqual([
    {
      path: '/api/v0/leads',
      body: {
        lead: {
          name: 'Ana Lee',
          email: 'ana@example.com',
          phone: '+4402079460123',
          inventory_id: '31',
          people: '25',
          message: 'A choir',
        },
        idempotency_key: KEY,
      },
    },
  ])
})

test('maps rejected fields to those of the form, and empty ones to missing', async () => {
  const fields = {
    'application.phone': 'invalid',
    'application.fields.city': 'missing',
    'application.fields.rooms': 'invalid',
    'application.fields.website': 'invalid',
  }
  apiResponse = { status: 400, body: { error: { code: 'invalid_input', message: '', request_id: 'r', fields } } }
  const { result, status } = await send('landlord', { ...SENDER, phone_code: '', rooms: 'ten', website: 'x' })
  expect(status).toBe(400)
  expect(result).toMatchObject({
    errors: { phone: 'phone_country_missing', city: 'missing', rooms: 'number_wrong', website: 'url_wrong' },
    typed: { values: { name: 'Ana Lee', rooms: 'ten' }, phone: { code: '', number: '020 7946 0123' } },
  })
})

test('returns any other error with the submitted values', async () => {
  apiResponse = { status: 429, body: { error: { code: 'too_many_requests', message: '', request_id: 'r' } } }
  const { result, status } = await send('landlord', SENDER)
  expect(status).toBe(429)
  expect(result).toMatchObject({ problem: { code: 'too_many_requests' }, typed: { values: { name: 'Ana Lee' } } })
})
