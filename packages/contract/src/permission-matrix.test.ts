import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { missingMatrixRows } from './permission-matrix.ts'

const endpoint = (path: `/api/${string}`) =>
  defineEndpoint({ method: 'GET', path, auth: 'public', summary: 'Any', response: z.unknown() })

test('an endpoint without a row in the matrix is named with what to do', () => {
  const endpoints = [endpoint('/api/v0/known'), endpoint('/api/v0/forgotten')]
  expect(missingMatrixRows(endpoints, { 'GET /api/v0/known': { visitor: 200 } })).toEqual([
    'GET /api/v0/forgotten has no row in the permission matrix: say what each role is answered',
  ])
})

test('a row has to be for the same method, and an inherited name is no row', () => {
  expect(missingMatrixRows([endpoint('/api/v0/known')], { 'POST /api/v0/known': { visitor: 200 } })).toHaveLength(1)
  const named = { ...endpoint('/api/v0/known'), method: 'toString' as 'GET', path: '' as '/api/' }
  expect(missingMatrixRows([named], {})).toHaveLength(1)
})
