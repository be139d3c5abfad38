import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { defineEndpoint, endpointName } from './define-endpoint.ts'

const define = defineEndpoint<{ response: z.ZodMiniString }>()

describe('defineEndpoint', () => {
  // `npx tsc` runs the next two tests: a `@ts-expect-error` without an error below it fails to compile.
  test('does not compile without auth', () => {
    // @ts-expect-error auth is missing
    const silent = define({ method: 'GET', path: '/api/v0/secrets', summary: 'Return all secrets' })
    expect(silent).not.toHaveProperty('auth')
    const open = define({ method: 'GET', path: '/api/v0/open', auth: 'public', summary: 'Return public data' })
    expect(open.auth).toBe('public')
  })

  test('does not compile when auth is an unknown permission or undefined', () => {
    // @ts-expect-error no such permission
    const unknown = define({ method: 'GET', path: '/api/v0/x', auth: 'everything', summary: 'All' })
    // @ts-expect-error auth has to be a value
    const missing = define({ method: 'GET', path: '/api/v0/x', auth: undefined, summary: 'All' })
    expect([unknown.auth, missing.auth]).toEqual(['everything', undefined])
  })

  test('names an endpoint by method and path', () => {
    expect(endpointName({ method: 'GET', path: '/api/v0/regions' })).toBe('GET /api/v0/regions')
  })
})
