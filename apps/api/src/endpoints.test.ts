import { endpointName } from '@amber/contract/http/define-endpoint'
import { allEndpoints } from '@amber/contract/all-endpoints'
import { expect, test } from 'vitest'
import { mountedEndpoints } from './endpoints.ts'

/** Calls that section 7 of the specification writes without /api/v0. */
const EXACT_PATHS = [
  'GET /regions',
  'POST /similar_properties',
  'GET /inventories/{id}/commissions',
  'POST /inventories/{id}/commissions',
  'PUT /inventories/{id}/commissions/{commission_id}',
  'DELETE /inventories/{id}/commissions/{commission_id}',
  'GET /inventories/offers/sync',
  'POST /inventories/offers/sync',
  'POST /inventories/create_bulk_async',
  'POST /inventories/update_bulk_async',
  'POST /tenancies/create_bulk_async',
  'POST /tenancies/update_bulk_async',
  'GET /leads/{id}',
  'PUT /leads/{id}',
  'GET /leads/{id}/video_calls',
  'POST /leads/{id}/video_calls',
  'GET /leads/{id}/referrer',
  'GET /leads/{id}/sleekflow_chat_link',
  'POST /leads/{id}/feedback_email',
  'POST /leads/update_bulk',
  'POST /leads/create_bulk_async',
  'POST /leads/update_bulk_async',
  'GET /users/{id}/referrals',
  'GET /sub/{client_key}',
  'POST /connect_google_id',
  'POST /connect_apple',
]

test('mounts every endpoint of the contract and no others', () => {
  const mounted = mountedEndpoints.map(({ endpoint }) => endpointName(endpoint))
  expect(mounted.toSorted()).toEqual(allEndpoints.map(endpointName).toSorted())
})

// spec: product.exact-paths
test('mounts calls at the exact path of the specification and below /api/v0', () => {
  const endpoints = mountedEndpoints.map(({ endpoint }) => endpoint)
  const withExactPath = endpoints.filter(({ alias }) => alias !== undefined && !alias.startsWith('/api/'))
  expect(withExactPath.map(({ method, alias }) => `${method} ${alias}`).toSorted()).toEqual(EXACT_PATHS.toSorted())
  for (const { path, alias = '' } of withExactPath)
    expect([path.slice(0, 8), path.endsWith(alias)]).toEqual(['/api/v0/', true])
})
