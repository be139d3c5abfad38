import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError, ERROR_CODES, ERROR_STATUS, errorCodeOfStatus } from './errors.ts'

test('every error code has a client or server error status', () => {
  for (const code of ERROR_CODES) {
    expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400)
    expect(ERROR_STATUS[code]).toBeLessThan(600)
  }
})

describe('AppError', () => {
  test('carries its code, status, fields and cause', () => {
    const cause = new Error('no such column')
    const error = new AppError('invalid_input', { fields: { email: 'required' }, cause })
    expect(error).toMatchObject({ code: 'invalid_input', status: 400, fields: { email: 'required' }, cause })
  })

  test('has nothing but the code as its message, so that no text reaches people except through copy', () => {
    expect(new AppError('not_found').message).toBe('not_found')
  })
})

describe('errorCodeOfStatus', () => {
  test('gives back a code of the same status for every status in the table', () => {
    for (const code of ERROR_CODES) expect(ERROR_STATUS[errorCodeOfStatus(ERROR_STATUS[code])]).toBe(ERROR_STATUS[code])
  })

  test('never blames the caller for a server error, nor the server for a client error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), (status) => {
        const known = ERROR_STATUS[errorCodeOfStatus(status)]
        expect(Math.floor(known / 100)).toBe(Math.floor(status / 100))
      }),
    )
  })
})
