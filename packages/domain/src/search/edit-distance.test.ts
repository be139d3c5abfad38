import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, editDistanceToBeginning, maxEdits } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })

test.each([
  ['london', 'london', 0],
  ['lodnon', 'london', 1],
  ['manchster', 'manchester', 1],
  ['oxfrod', 'oxford', 1],
  ['mnoreal', 'montreal', 2],
  ['paris', 'berlin', 3],
])('from %s to %s counts %d errors, or more than two', (a, b, errors) => {
  expect(editDistance(a, b, 2)).toBe(errors)
})

test('is symmetrical, zero only for equal texts and at most one more than the maximum', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
      const distance = editDistance(a, b, max)
      expect(distance).toBe(editDistance(b, a, max))
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(max + 1)
    }),
  )
})

test('finds any single error within one', () => {
  fc.assert(
    fc.property(word, fc.nat(7), fc.constantFrom('x', ''), (name, at, inserted) => {
      const typed = name.slice(0, at) + inserted + name.slice(at + (inserted === '' ? 1 : 0))
      expect(editDistance(typed, name, 2)).toBeLessThanOrEqual(1)
    }),
  )
})

test('compares an incomplete name with the beginning of the whole one', () => {
  expect(editDistanceToBeginning('manchst', 'manchester', 2)).toBe(1)
  fc.assert(
    fc.property(word, word, (a, b) => {
      fc.pre(a !== '')
      expect(editDistanceToBeginning(a, a + b, 2)).toBe(0)
    }),
  )
})

test('allows no error in three letters, one in six and two in seven', () => {
  expect([3, 4, 6, 7, 20].map(maxEdits)).toEqual([0, 1, 1, 2, 2])
})
