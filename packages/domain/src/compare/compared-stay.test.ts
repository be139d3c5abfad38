import { expect, test } from 'vitest'
import { comparedStay, isOpenOn } from './compared-stay.ts'

const TODAY = '2026-11-15'
const tenancy = {
  id: 1,
  leaseDuration: 44,
  leaseDurationUnit: 'week' as const,
  priceMinor: 20_000,
  placesLeft: 2,
  available: true,
  availableFrom: '2027-09-11',
  availableUntil: null,
}

test('one moves in from the first day on, and never before today', () => {
  expect(comparedStay(tenancy, TODAY)).toMatchObject({ from: '2027-09-11', until: null, free: true })
  expect(comparedStay({ ...tenancy, availableFrom: '2026-01-01' }, TODAY).from).toBe(TODAY)
})

test.each([
  ['without places', { placesLeft: 0 }],
  ['taken off', { available: false }],
  ['whose window is not known', { availableFrom: null }],
  ['whose window is over', { availableFrom: '2026-09-01', availableUntil: '2026-11-14' }],
  ['whose window ends before it begins', { availableUntil: '2027-09-10' }],
])('a stay %s is not free', (_, own) => {
  expect(comparedStay({ ...tenancy, ...own }, TODAY).free).toBe(false)
})

test('a window has both its ends', () => {
  const stay = comparedStay({ ...tenancy, availableUntil: '2027-09-20' }, TODAY)
  const days = ['2027-09-10', '2027-09-11', '2027-09-20', '2027-09-21']
  expect(days.map((day) => isOpenOn(stay, day))).toEqual([false, true, true, false])
})
