import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServerContext } from '../../../server/test-server-context.ts'
import { knownEmailOf } from '../../login/shared/known-email.ts'
import { sendBookForm } from './send-book-form.server.ts'
import { SEND_FIELDS } from './send-result.ts'

const LEAD = '0b0b0b0b-0000-4000-8000-000000000001'
const FORM = '0b0b0b0b-0000-4000-8000-000000000002'

let calls: { name: string; query: URLSearchParams }[] = []
let isPaid = false
const server = createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://api.example')
  const name = `${request.method} ${pathname}`
  calls.push({ name, query })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: dataFor(name) }))
})

function dataFor(name: string) {
  if (name.startsWith('POST')) return { inventory_id: 31, uuid: FORM, data_formatted: { lead_uuid: LEAD }, hold: null }
  if (name.startsWith('GET /api/v0/leads')) return { uuid: LEAD, payments_success_present: isPaid }
  return { payment: { offered: true, type: 'deposit', amount: 25_000, currency: 'GBP' } }
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())
beforeEach(() => void (calls = []))

async function sendTestForm() {
  const form = new FormData()
  form.set('user_details/email', 'priya@example.com')
  form.set(SEND_FIELDS.place, 'weaver-house')
  form.set(SEND_FIELDS.page, '/places/weaver-house/form')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = new Request('http://site.example/forms/send', { method: 'POST' })
  return sendBookForm(form, { request, context: testServerContext({ apiUrl }) })
}

const send = async () => (await sendTestForm()).result

test('remembers the email for the login', async () => {
  const { headers } = await sendTestForm()
  expect(knownEmailOf(headers.getSetCookie().join('; '))).toBe('priya@example.com')
})

// spec: 4.lead-looked-up, 4.book-form-to-payment
test('looks up the lead of the sent form uncached, and leads to payment', async () => {
  isPaid = false
  expect(await send()).toMatchObject({
    sent: { next: 'payment', to: `/places/weaver-house/payment?lead_uuid=${LEAD}`, leadUuid: LEAD },
  })
  const lookup = calls.find(({ name }) => name === 'GET /api/v0/leads')
  expect(Object.fromEntries(lookup?.query ?? [])).toEqual({
    uuid: LEAD,
    methods: 'payments_success_present,inventory_root',
    cache: 'false',
  })
})

// spec: 4.lead-looked-up, 4.book-form-to-submit
test('leads to /forms/submit when the lead has been paid', async () => {
  isPaid = true
  expect(await send()).toMatchObject({ sent: { next: 'submitted' } })
})
