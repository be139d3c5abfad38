import { expect, test } from 'vitest'
import { matchesQuery } from './query-words.ts'

test('matchesQuery requires every typed word, in any order', () => {
  expect(matchesQuery('University of Manchester', 'manch univ')).toBe(true)
  expect(matchesQuery('University of Manchester', 'manch leeds')).toBe(false)
})
