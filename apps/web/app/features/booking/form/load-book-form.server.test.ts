import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BookForm } from '@amber/contract/schemas/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServerContext } from '../../../server/test-server-context.ts'
import { examplePlace, exampleRoom, exampleTenancy } from '../../../shared/stay/test-place.ts'
import { loadBookForm } from './load-book-form.server.ts'

const place = examplePlace({
  landlord: { name: 'Northlight Living', kind: 'landlord', verified_at: null },
  cancellation_policies: [
    {
      code: 'flexible',
      name: 'Flexible',
      reason: 'change_of_mind',
      rules: [{ clock: 'before_move_in', days: 28, refund_percent: 100 }],
    },
    { code: 'visa', name: 'No visa', reason: 'no_visa', rules: [] },
  ],
})
const bookForm: BookForm = {
  inventory_id: place.id,
  name: place.name,
  canonical_name: place.canonical_name,
  status: 'active',
  time_zone: place.time_zone,
  is_open: true,
  steps: [],
  terms_version: '2026-11-15',
  human_verification: false,
  payment: {
    offered: true,
    type: 'deposit',
    amount: 25_000,
    currency: place.pricing.currency,
    depends_on_nationality: false,
  },
  hold_seconds: 1200,
  draft: null,
}

/** The window of the first stay contains the day on which that of the second opens, which is no whole week later. */
const room = exampleRoom({
  tenancies: [
    exampleTenancy({ available_from: '2027-09-01', available_until: '2027-10-01' }),
    exampleTenancy({ id: 32, lease_duration: 51, available_from: '2027-09-11' }),
  ],
})

type Call = { path: string; query: URLSearchParams; cookie: string | undefined }
const calls: Call[] = []
const server = createServer((request, response) => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://api.example')
  calls.push({ path, query, cookie: request.headers.cookie })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: dataFor(path) }))
})

function dataFor(path: string) {
  if (path.startsWith('/api/v0/forms/')) return bookForm
  if (path.endsWith('/room_types')) return { result: [room] }
  return path === '/api/v0/inventories' ? { result: [] } : place
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

function openForm() {
  calls.length = 0
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = new URL(`http://site.example/places/${place.canonical_name}/form`)
  return loadBookForm({
    request: new Request(url, {
      headers: { cookie: 'user_flow_token=mine; selectedCurrency=GBP; selectedNationality=IN' },
    }),
    url,
    canonicalName: place.canonical_name,
    context: testServerContext({ apiUrl, reportError: () => {} }),
  })
}

test('states the landlord, the end of the stay, the refund for a change of mind and what else counts as one', async () => {
  const { data } = await openForm()
  const page = data && 'page' in data ? data.page : undefined
  expect(page?.place.landlord).toEqual({ name: 'Northlight Living', verifiedOn: null })
  expect(page?.room.reasonsAsChangeOfMind).toEqual(['no_place', 'course_changed'])
  expect(page?.stays[0]?.starts[0]).toMatchObject({
    lastText: expect.any(String),
    cancellation: [{ reason: 'change_of_mind', steps: [{ percent: 100 }, { percent: 0, until: null }] }],
  })
})

test('offers every day that the grid of the place page offers', async () => {
  const { data } = await openForm()
  const page = data && 'page' in data ? data.page : undefined
  expect(page?.stays[0]?.starts.map(({ day }) => day)).toEqual([
    '2027-09-01',
    '2027-09-08',
    '2027-09-11',
    '2027-09-15',
    '2027-09-22',
    '2027-09-29',
  ])
})

test('starts with the nationality that the visitor chose on another page', async () => {
  const { data } = await openForm()
  expect(data && 'page' in data && data.page.values['data/nationality']).toBe('IN')
})

// spec: 7.inventory-details, 7.details-flow-token
test("requests the uncached payment details with the browser's user_flow_token", async () => {
  await openForm()
  const details = calls.filter(({ path }) => path === '/api/v0/inventories')
  expect(details.map(({ cookie }) => cookie)).toEqual(['user_flow_token=mine'])
  expect(Object.fromEntries(details[0]?.query ?? [])).toMatchObject({
    type: 'details',
    inventory_id: String(place.id),
    methods: 'payment_info,custom_nationality_based_payment,region,custom_nationality_payment',
    cache: 'false',
  })
})
