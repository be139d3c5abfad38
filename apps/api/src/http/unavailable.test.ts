import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const errorWithCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '08006', '53300'])(
  'treats %s as unavailable',
  (code) => {
    expect(isUnavailable(errorWithCode(code))).toBe(true)
  },
)

test('treats pg errors without a code and failed connections to every address as unavailable', () => {
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isUnavailable(new AggregateError([errorWithCode('ECONNREFUSED')]))).toBe(true)
})

test.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE'])('does not treat %s as unavailable', (code) => {
  expect(isUnavailable(errorWithCode(code))).toBe(false)
})

test('does not treat programming errors or non-errors as unavailable', () => {
  for (const error of [new TypeError('x is not a function'), 'ECONNREFUSED', undefined])
    expect(isUnavailable(error)).toBe(false)
})
