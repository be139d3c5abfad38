import { describe, expect, test } from 'vitest'
import {
  MOST_OF_A_STAY_A_DAY,
  MOST_PROVEN_AN_ADDRESS,
  MOST_UNPROVEN_AN_ADDRESS,
  unprovenShare,
  whyHoldRefused,
} from './hold-limits.ts'

const first = {
  isProven: false,
  mostFromAddress: MOST_UNPROVEN_AN_ADDRESS,
  heldFromAddress: 0,
  heldOfProperty: 0,
  placesLeftOfProperty: 40,
  takenToday: 0,
  takenTodayFromAddress: 0,
  takenTodayForLead: 0,
}

describe('what a visitor may hold', () => {
  test.each([
    [0, 1],
    [1, 1],
    [7, 1],
    [8, 2],
    [100, 25],
  ])('of %d places left visitors together hold %d at most', (placesLeft, share) => {
    expect(unprovenShare(placesLeft)).toBe(share)
    const asked = { ...first, placesLeftOfProperty: placesLeft }
    expect(whyHoldRefused({ ...asked, heldOfProperty: share - 1 })).toBeUndefined()
    expect(whyHoldRefused({ ...asked, heldOfProperty: share })).toBe('log_in')
  })

  test('three from one address, and whoever logs in goes on', () => {
    expect(whyHoldRefused({ ...first, heldFromAddress: MOST_UNPROVEN_AN_ADDRESS - 1 })).toBeUndefined()
    expect(whyHoldRefused({ ...first, heldFromAddress: MOST_UNPROVEN_AN_ADDRESS })).toBe('log_in')
    expect(whyHoldRefused({ ...first, isProven: true, heldFromAddress: 3, heldOfProperty: 40 })).toBeUndefined()
  })

  test.each(['takenToday', 'takenTodayFromAddress'] as const)('one stay three times a day by %s', (count) => {
    expect(whyHoldRefused({ ...first, [count]: MOST_OF_A_STAY_A_DAY - 1 })).toBeUndefined()
    expect(whyHoldRefused({ ...first, [count]: MOST_OF_A_STAY_A_DAY })).toBe('log_in')
    expect(whyHoldRefused({ ...first, isProven: true, [count]: MOST_OF_A_STAY_A_DAY })).toBeUndefined()
  })

  test('from an address as often as the configuration says', () => {
    expect(whyHoldRefused({ ...first, mostFromAddress: 100, takenTodayFromAddress: 99 })).toBeUndefined()
  })
})

test.each([false, true])('nobody holds one stay again and again to pay for it, logged in (%s) or not', (isProven) => {
  const again = { ...first, isProven, takenTodayForLead: MOST_OF_A_STAY_A_DAY }
  expect(whyHoldRefused({ ...again, takenTodayForLead: MOST_OF_A_STAY_A_DAY - 1 })).toBeUndefined()
  expect(whyHoldRefused(again)).toBe('try_later')
})

test('nobody holds without end from one address, logged in or not', () => {
  const held = { ...first, isProven: true, heldFromAddress: MOST_PROVEN_AN_ADDRESS }
  expect(whyHoldRefused(held)).toBe('try_later')
})
