import { describe, expect, test } from 'vitest'
import { endpointName } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'

const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the list of endpoints', () => {
  test('holds no method and path twice, aliases included', () => {
    const names = endpoints.flatMap((endpoint) =>
      [endpoint.path, endpoint.alias].filter((path) => path !== undefined).map((path) => `${endpoint.method} ${path}`),
    )
    expect(names).toEqual([...new Set(names)])
  })

  test.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s has a schema for each placeholder of its paths, and no body on GET',
    (_, { method, path, alias, params, body }) => {
      const names = Object.keys(params?.shape ?? {})
      expect(placeholders(path)).toEqual(names)
      if (alias) expect(placeholders(alias)).toEqual(names)
      if (method === 'GET') expect(body).toBeUndefined()
    },
  )
})
