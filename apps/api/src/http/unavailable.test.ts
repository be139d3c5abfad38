import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '08006', '53300'])(
  '%s says that a service is away',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
  },
)

test('so do what pg says without a code, and a connection that failed on every address', () => {
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
})

test.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE'])('%s is an error of ours', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false)
})

test('and so is anything else', () => {
  for (const error of [new TypeError('x is not a function'), 'ECONNREFUSED', undefined])
    expect(isUnavailable(error)).toBe(false)
})
