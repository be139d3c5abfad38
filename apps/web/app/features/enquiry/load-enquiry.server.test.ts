import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { examplePlace, exampleRoom } from '../../shared/stay/test-place.ts'
import { loadEnquiry } from './load-enquiry.server.ts'

type Person = { name: string | null; phone_details: { international: string } | null }

/** The logged-in user whom the API returns. */
let user: Person = { name: null, phone_details: null }
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data: dataFor(url.split('?')[0] ?? '') }))
})

function dataFor(path: string) {
  if (path.endsWith('/users/me')) return { id: 1, email: 'kim@example.com', roles: ['student'], ...user }
  return path.endsWith('/room_types') ? { result: [exampleRoom()] } : examplePlace()
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

const PHONE = { international: '+44 20 7946 0958' }

// spec: 4.lead-form-modes
test.each([
  ['default', 'a visitor', undefined],
  ['autofill', 'a user without a phone', { name: 'Kim Lee', phone_details: null }],
  ['autofill', 'a user without a name', { name: null, phone_details: PHONE }],
  ['skip', 'a user with a name and a phone', { name: 'Kim Lee', phone_details: PHONE }],
] as const)('opens the lead form in mode %s for %s', async (mode, _, person) => {
  if (person) user = person
  const cookie = person ? `user_auth_token=${'s'.repeat(43)}` : ''
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const view = await loadEnquiry({
    request: new Request('http://site.example/places/marlow-yard-manchester/lead', { headers: { cookie } }),
    search: '',
    canonicalName: 'marlow-yard-manchester',
    context: testServerContext({ apiUrl }),
  })
  expect(view.mode).toBe(mode)
  expect(view.person.name).toBe(person?.name ?? '')
})
