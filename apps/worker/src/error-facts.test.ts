import { expect, test } from 'vitest'
import { errorFacts, errorTitle } from './error-facts.ts'

test('an error is told by its kind, code and place, never by its message', () => {
  const error = Object.assign(new TypeError('duplicate key (email)=(jo@example.com)\nHINT: call jo@example.com'), {
    code: '23505',
  })
  const facts = errorFacts(error)
  expect(facts).toMatchObject({ name: 'TypeError', code: '23505' })
  expect(facts.at?.[0]).toContain('error-facts.test.ts')
  expect(JSON.stringify(facts)).not.toContain('jo@example.com')
  expect(errorTitle(error)).toBe('TypeError 23505')
})

test('a code that could be a sentence is left out', () => {
  expect(errorTitle(Object.assign(new Error('x'), { code: 'jo@example.com is taken' }))).toBe('Error')
})

test('a thrown value that is no error is told by its type', () => {
  expect(errorFacts('jo@example.com')).toEqual({ name: 'string' })
})
