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

test('starts on the first available day and never before today', () => {
  expect(comparedStay(tenancy, TODAY)).toMatchObject({ from: '2027-09-11', until: null, free: true })
  expect(comparedStay({ ...tenancy, availableFrom: '2026-01-01' }, TODAY).from).toBe(TODAY)
})

test.each([
  ['without slots left', { placesLeft: 0 }],
  ['with available set to false', { available: false }],
  ['with an unknown window', { availableFrom: null }],
  ['whose window has passed', { availableFrom: '2026-09-01', availableUntil: '2026-11-14' }],
  ['whose window ends before it begins', { availableUntil: '2027-09-10' }],
])('marks a stay %s as unavailable', (_, overrides) => {
  expect(comparedStay({ ...tenancy, ...overrides }, TODAY).free).toBe(false)
})

test('includes both ends of the window', () => {
  const stay = comparedStay({ ...tenancy, availableUntil: '2027-09-20' }, TODAY)
  const days = ['2027-09-10', '2027-09-11', '2027-09-20', '2027-09-21']
  expect(days.map((day) => isOpenOn(stay, day))).toEqual([false, true, true, false])
})
