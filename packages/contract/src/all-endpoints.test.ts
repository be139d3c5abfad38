import { describe, expect, test } from 'vitest'
import { endpointName } from './http/define-endpoint.ts'
import { allEndpoints } from './all-endpoints.ts'

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('endpoints', () => {
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

  test('are never stored by a cache if a secret in their path is all that a caller needs', () => {
    const stored = allEndpoints.filter(({ path, noStore }) => path.includes('{token}') && noStore !== true)
    expect(stored.map(endpointName)).toEqual([])
  })
})
