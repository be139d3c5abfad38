import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { isCondition } from './flag-rule.ts'
import { ANYBODY, conditionOf, targetOf } from './rule-target.ts'

test('writes no condition for anybody', () => {
  expect(conditionOf(ANYBODY)).toBeUndefined()
  expect(targetOf(undefined)).toEqual(ANYBODY)
})

test('reads every condition that it writes', () => {
  const target = fc.record({
    countries: fc.subarray(['GB', 'FR', 'IN']),
    languages: fc.subarray([...LANGUAGES]),
    device: fc.constantFrom('mobile' as const, 'desktop' as const, undefined),
    isLoggedIn: fc.constantFrom(true, false, undefined),
    isInternalOnly: fc.boolean(),
  })
  fc.assert(
    fc.property(target, (people) => {
      const condition = conditionOf(people)
      expect(targetOf(condition)).toEqual(people)
      expect(condition === undefined || isCondition(condition)).toBe(true)
    }),
  )
})

test.each([
  { country: 'GB' },
  { country: { $nin: ['GB'] } },
  { $or: [{ device: 'mobile' }] },
  { language: { $in: ['xx'] } },
  { id: 'c0ffee00-0000-4000-8000-000000000000' },
  { device: 'desktop', pageCategory: 'home_page' },
])('does not pretend to know whom %j is about', (condition) => {
  expect(targetOf(condition)).toBeUndefined()
})
