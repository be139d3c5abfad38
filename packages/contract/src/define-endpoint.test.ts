import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, endpointName } from './define-endpoint.ts'

const response = z.object({ data: z.string() })

describe('defineEndpoint', () => {
  // `npx tsc` is what runs these two: a directive with no error below it is itself an error.
  test('does not compile without saying who may call it', () => {
    // @ts-expect-error auth is missing
    const silent = defineEndpoint({ method: 'GET', path: '/api/v0/secrets', summary: 'Tells all', response })
    expect(silent).not.toHaveProperty('auth')
    const open = defineEndpoint({ method: 'GET', path: '/api/v0/open', auth: 'public', summary: 'For all', response })
    expect(open.auth).toBe('public')
  })

  test('does not compile with a permission that is not in the table, or with undefined', () => {
    // @ts-expect-error no such permission
    const unknown = defineEndpoint({ method: 'GET', path: '/api/v0/x', auth: 'everything', summary: 'All', response })
    // @ts-expect-error auth has to be a value
    const missing = defineEndpoint({ method: 'GET', path: '/api/v0/x', auth: undefined, summary: 'All', response })
    expect([unknown.auth, missing.auth]).toEqual(['everything', undefined])
  })

  test('names an endpoint by its method and path', () => {
    expect(endpointName({ method: 'GET', path: '/api/v0/regions' })).toBe('GET /api/v0/regions')
  })
})
