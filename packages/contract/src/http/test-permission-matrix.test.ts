import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { missingMatrixRows } from './test-permission-matrix.ts'

const endpoint = (path: `/api/${string}`) =>
  defineEndpoint<{ response: z.ZodMiniUnknown }>()({ method: 'GET', path, auth: 'public', summary: 'Any' })

test('missingMatrixRows names an endpoint that has no row', () => {
  const endpoints = [endpoint('/api/v0/known'), endpoint('/api/v0/forgotten')]
  expect(missingMatrixRows(endpoints, { 'GET /api/v0/known': { visitor: 200 } })).toEqual([
    'GET /api/v0/forgotten has no row in the permission matrix: say what each role is answered',
  ])
})

test('missingMatrixRows requires a row for the same method and ignores inherited properties', () => {
  expect(missingMatrixRows([endpoint('/api/v0/known')], { 'POST /api/v0/known': { visitor: 200 } })).toHaveLength(1)
  const named = { ...endpoint('/api/v0/known'), method: 'toString' as 'GET', path: '' as '/api/' }
  expect(missingMatrixRows([named], {})).toHaveLength(1)
})
