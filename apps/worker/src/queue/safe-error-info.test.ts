import { expect, test } from 'vitest'
import { safeErrorInfo, safeErrorTitle } from './safe-error-info.ts'

test("returns an error's name, code and stack, never its message", () => {
  const error = Object.assign(new TypeError('duplicate key (email)=(jo@example.com)\nHINT: call jo@example.com'), {
    code: '23505',
  })
  const facts = safeErrorInfo(error)
  expect(facts).toMatchObject({ name: 'TypeError', code: '23505' })
  expect(facts.at?.[0]).toContain('queue/safe-error-info.test.ts')
  expect(JSON.stringify(facts)).not.toContain('jo@example.com')
  expect(safeErrorTitle(error)).toBe('TypeError 23505')
})

test('omits a code that could be a sentence', () => {
  expect(safeErrorTitle(Object.assign(new Error('x'), { code: 'jo@example.com is taken' }))).toBe('Error')
})

test('returns the type of a thrown value that is not an error', () => {
  expect(safeErrorInfo('jo@example.com')).toEqual({ name: 'string' })
})
