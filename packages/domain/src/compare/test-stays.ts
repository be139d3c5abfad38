import fc from 'fast-check'
import type { ComparedStay } from './compared-stay.ts'
import type { RequestedStay } from './closest-stay.ts'

/** A stay for tests: 44 weeks from September, available. */
export const exampleStay = (overrides: Partial<ComparedStay> = {}): ComparedStay => ({
  id: 1,
  length: { count: 44, unit: 'week' },
  priceMinor: 20_000,
  free: true,
  from: '2027-09-11',
  until: null,
  ...overrides,
})

const day = fc.constantFrom('2027-01-09', '2027-09-04', '2027-09-11', '2027-09-18', '2028-01-15')
const length = fc.constantFrom(
  { count: 26, unit: 'week' } as const,
  { count: 44, unit: 'week' } as const,
  { count: 51, unit: 'week' } as const,
  { count: 52, unit: 'week' } as const,
  { count: 12, unit: 'month' } as const,
)

export const anyRequestedStay: fc.Arbitrary<RequestedStay> = fc.record({
  length: fc.option(length),
  moveIn: fc.option(day),
})

/** Generates stays with any kind of window, or none. */
const anyStay = fc
  .record({
    length,
    priceMinor: fc.integer({ min: 1, max: 5 }),
    isFree: fc.boolean(),
    days: fc.array(day, { maxLength: 2 }),
  })
  .map(({ isFree, days, ...rest }): Omit<ComparedStay, 'id'> => {
    const [from = null, until = null] = days.toSorted()
    return { ...rest, from, until, free: isFree && from !== null }
  })

export const anyStays = fc
  .array(anyStay, { maxLength: 8 })
  .map((stays) => stays.map((stay, index): ComparedStay => ({ ...stay, id: index + 1 })))
