import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_HOLDS_PER_STAY_PER_DAY,
  MAX_USER_HOLDS_PER_ADDRESS,
  MAX_USER_HOLDS_PER_STAY_PER_DAY,
  MAX_VISITOR_HOLDS_PER_ADDRESS,
  maxVisitorHolds,
  checkHoldLimits,
} from './hold-limits.ts'

const firstHold = {
  isProven: false,
  maxFromAddress: MAX_VISITOR_HOLDS_PER_ADDRESS,
  heldFromAddress: 0,
  heldOfProperty: 0,
  placesLeftOfPlace: 40,
  takenToday: 0,
  takenTodayFromAddress: 0,
  takenTodayForLead: 0,
}

describe('checkHoldLimits for visitors', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 1],
    [8, 2],
    [100, 25],
  ])('with %d slots left allows visitors at most %d holds in total', (placesLeft, limit) => {
    expect(maxVisitorHolds(placesLeft)).toBe(limit)
    const holder = { ...firstHold, placesLeftOfPlace: placesLeft }
    expect(checkHoldLimits({ ...holder, heldOfProperty: limit - 1 })).toBeUndefined()
    expect(checkHoldLimits({ ...holder, heldOfProperty: limit })).toBe('log_in')
  })

  test('rejects a fourth hold from one IP address unless the holder is logged in', () => {
    expect(checkHoldLimits({ ...firstHold, heldFromAddress: MAX_VISITOR_HOLDS_PER_ADDRESS - 1 })).toBeUndefined()
    expect(checkHoldLimits({ ...firstHold, heldFromAddress: MAX_VISITOR_HOLDS_PER_ADDRESS })).toBe('log_in')
    expect(checkHoldLimits({ ...firstHold, isProven: true, heldFromAddress: 3, heldOfProperty: 40 })).toBeUndefined()
  })

  test.each(['takenToday', 'takenTodayFromAddress'] as const)(
    'allows a visitor three holds per stay and day by %s',
    (count) => {
      expect(checkHoldLimits({ ...firstHold, [count]: MAX_HOLDS_PER_STAY_PER_DAY - 1 })).toBeUndefined()
      expect(checkHoldLimits({ ...firstHold, [count]: MAX_HOLDS_PER_STAY_PER_DAY })).toBe('log_in')
      expect(checkHoldLimits({ ...firstHold, isProven: true, [count]: MAX_HOLDS_PER_STAY_PER_DAY })).toBeUndefined()
    },
  )

  test('uses the configured limit per IP address', () => {
    expect(checkHoldLimits({ ...firstHold, maxFromAddress: 100, takenTodayFromAddress: 99 })).toBeUndefined()
  })
})

test.each([false, true])('rejects repeated holds of one stay for the same lead, logged in: %s', (isProven) => {
  const repeated = { ...firstHold, isProven, takenTodayForLead: MAX_HOLDS_PER_STAY_PER_DAY }
  expect(checkHoldLimits({ ...repeated, takenTodayForLead: MAX_HOLDS_PER_STAY_PER_DAY - 1 })).toBeUndefined()
  expect(checkHoldLimits(repeated)).toBe('try_later')
})

test('limits the holds from one IP address even for logged-in users', () => {
  const held = { ...firstHold, isProven: true, heldFromAddress: MAX_USER_HOLDS_PER_ADDRESS }
  expect(checkHoldLimits(held)).toBe('try_later')
})

describe('checkHoldLimits for logged-in users', () => {
  const user = { ...firstHold, isProven: true }

  test('allows more holds per stay and day than visitors have, and then rejects', () => {
    expect(MAX_USER_HOLDS_PER_STAY_PER_DAY).toBeGreaterThan(MAX_HOLDS_PER_STAY_PER_DAY)
    expect(checkHoldLimits({ ...user, takenToday: MAX_USER_HOLDS_PER_STAY_PER_DAY - 1 })).toBeUndefined()
    expect(checkHoldLimits({ ...user, takenToday: MAX_USER_HOLDS_PER_STAY_PER_DAY })).toBe('try_later')
  })

  test('rejects every further hold, however the other counts stand', () => {
    const count = fc.nat({ max: 50 })
    const anyCounts = fc.record({
      isProven: fc.boolean(),
      maxFromAddress: count,
      heldFromAddress: count,
      heldOfProperty: count,
      placesLeftOfPlace: count,
      takenToday: fc.integer({ min: MAX_USER_HOLDS_PER_STAY_PER_DAY, max: 1_000 }),
      takenTodayFromAddress: count,
      takenTodayForLead: count,
    })
    fc.assert(fc.property(anyCounts, (holder) => checkHoldLimits(holder) !== undefined))
  })

  test('asks nobody who is logged in to log in', () => {
    const count = fc.nat({ max: 50 })
    const counts = fc.record({
      heldFromAddress: count,
      heldOfProperty: count,
      takenToday: count,
      takenTodayForLead: count,
    })
    fc.assert(fc.property(counts, (held) => checkHoldLimits({ ...user, ...held }) !== 'log_in'))
  })
})
