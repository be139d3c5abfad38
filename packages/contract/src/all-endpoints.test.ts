import { describe, expect, test } from 'vitest'
import { endpointName } from './http/define-endpoint.ts'
import { allEndpoints } from './all-endpoints.ts'

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

/** Calls that section 7 of the specification writes without /api/v0. */
const EXACT_PATHS = [
  'GET /regions',
  'POST /similar_properties',
  'GET /leads/{id}',
  'PUT /leads/{id}',
  'GET /users/{id}/referrals',
  'POST /connect_google_id',
  'POST /connect_apple',
]

/** Calls of the same kind that do not exist yet, by the feature that will add them. */
const NOT_BUILT_YET = {
  'dashboard, inventory editor': [
    'GET /inventories/{id}/commissions',
    'POST /inventories/{id}/commissions',
    'PUT /inventories/{id}/commissions/{commissionId}',
    'DELETE /inventories/{id}/commissions/{commissionId}',
    'GET /inventories/offers/sync',
  ],
  'dashboard, bulk changes': [
    'POST /leads/update_bulk',
    'POST /leads/create_bulk_async',
    'POST /leads/update_bulk_async',
    'POST /inventories/create_bulk_async',
    'POST /inventories/update_bulk_async',
  ],
  'dashboard, leads': [
    'GET /leads/{id}/video_calls',
    'GET /leads/{id}/referrer',
    'GET /leads/{id}/sleekflow_chat_link',
    'POST /leads/{id}/feedback_email',
  ],
}

describe('endpoints', () => {
  test('exist at the exact path of the specification and below /api/v0', () => {
    const withAlias = allEndpoints.filter(({ alias }) => alias !== undefined && !alias.startsWith('/api/'))
    expect(withAlias.map(({ method, alias }) => `${method} ${alias}`).toSorted()).toEqual(EXACT_PATHS.toSorted())
    for (const { path, alias = '' } of withAlias)
      expect([path.slice(0, 8), path.endsWith(alias)]).toEqual(['/api/v0/', true])
  })

  test('that are not built yet are listed only while they are missing', () => {
    const names = new Set(
      allEndpoints.flatMap(({ method, path, alias }) => [`${method} ${path}`, `${method} ${alias}`]),
    )
    const built = Object.values(NOT_BUILT_YET)
      .flat()
      .filter((name) => names.has(name) || names.has(name.replace(' /', ' /api/v0/')))
    expect(built).toEqual([])
  })

  test('have unique methods and paths, including aliases', () => {
    const names = allEndpoints.flatMap((endpoint) =>
      [endpoint.path, endpoint.alias].filter((path) => path !== undefined).map((path) => `${endpoint.method} ${path}`),
    )
    expect(names).toEqual([...new Set(names)])
  })

  test.each(allEndpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s defines a schema for each path placeholder and no body on GET',
    (_, { method, path, alias, params, body }) => {
      const names = Object.keys(params?.shape ?? {})
      expect(placeholders(path)).toEqual(names)
      if (alias) expect(placeholders(alias)).toEqual(names)
      if (method === 'GET') expect(body).toBeUndefined()
    },
  )
})
