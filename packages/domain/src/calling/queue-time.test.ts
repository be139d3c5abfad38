import { describe, expect, test } from 'vitest'
import { queueTimeOf } from './queue-time.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))
const base = { createdAt: at(1), promisedAt: null, enquiredAt: at(1), lastCall: null, limitedUntil: undefined }
const answered = { startedAt: at(5), outcomeAt: at(6), nextCallAt: null }

describe('queueTimeOf', () => {
  test('offers a new lead at once', () => {
    expect(queueTimeOf(base)).toEqual(at(1))
  })

  test('waits for the promised time, and for the retry after a call', () => {
    expect(queueTimeOf({ ...base, promisedAt: at(9) })).toEqual(at(9))
    expect(queueTimeOf({ ...base, lastCall: { ...answered, nextCallAt: at(10) } })).toEqual(at(10))
    expect(queueTimeOf({ ...base, promisedAt: at(9), lastCall: { ...answered, nextCallAt: at(10) } })).toEqual(at(10))
  })

  test('offers nobody again who needs no call, until they get in touch', () => {
    expect(queueTimeOf({ ...base, lastCall: answered })).toBeUndefined()
    expect(queueTimeOf({ ...base, lastCall: answered, enquiredAt: at(7) })).toEqual(at(7))
  })

  test('calls again after a call without an outcome', () => {
    expect(queueTimeOf({ ...base, lastCall: { startedAt: at(5), outcomeAt: null, nextCallAt: null } })).toEqual(at(9))
  })

  test('waits while the person has been called too often', () => {
    expect(queueTimeOf({ ...base, limitedUntil: at(12) })).toEqual(at(12))
  })
})
