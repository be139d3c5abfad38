import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, ERROR_CODES, ERROR_STATUS, errorCodeOfStatus } from './errors.ts'

test('ERROR_STATUS has a client or server error status for every code', () => {
  for (const code of ERROR_CODES) {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400)
    expect(ERROR_STATUS[code]).toBeLessThan(600)
  }
})

describe('AppError', () => {
  test('carries its code, status, fields and cause', () => {
    const cause = new Error('column not found')
    const error = new AppError('invalid_input', { fields: { email: 'required' }, cause })
    expect(error).toMatchObject({ code: 'invalid_input', status: 400, fields: { email: 'required' }, cause })
  })

  test('has only its code as message, because users see only texts from copy', () => {
    expect(new AppError('not_found').message).toBe('not_found')
  })
})

describe('errorCodeOfStatus', () => {
  test('returns a code with the same status for every known status', () => {
    for (const code of ERROR_CODES) expect(ERROR_STATUS[errorCodeOfStatus(ERROR_STATUS[code])]).toBe(ERROR_STATUS[code])
  })

  test('returns a client error for any 4xx and a server error for any 5xx', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), (status) => {
        const knownStatus = ERROR_STATUS[errorCodeOfStatus(status)]
        expect(Math.floor(knownStatus / 100)).toBe(Math.floor(status / 100))
      }),
    )
  })
})
