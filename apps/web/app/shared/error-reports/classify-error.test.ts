import { expect, test } from 'vitest'
import { ApiError } from '../../browser/api-client.ts'
import { isExpected, requestIdOf } from './classify-error.ts'

test.each([
  ['a response to wrong input', new ApiError('/a', 422, {}), true],
  ['a lost connection', new ApiError('/a', 0, {}), true],
  ['a request that the page gave up', new DOMException('left', 'AbortError'), true],
  ['a failure of the API', new ApiError('/a', 500, {}), false],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
])('tells that %s is expected or not', (_what, error, expected) => {
  expect(isExpected(error)).toBe(expected)
})

test('finds the request id of a failed call', () => {
  expect(requestIdOf(new ApiError('/a', 500, { request_id: 'b5f0c1de' }))).toBe('b5f0c1de')
  expect(requestIdOf(new TypeError('no'))).toBeUndefined()
})
