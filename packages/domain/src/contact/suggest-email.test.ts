import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['aarav@gmial.com', 'aarav@gmail.com'],
  ['aarav@gmal.com', 'aarav@gmail.com'],
  ['Aarav.K@GMAIL.con', 'Aarav.K@gmail.com'],
  ['priya@gmial.con', 'priya@gmail.com'],
  ['priya@uni-heidelberg.cmo', 'priya@uni-heidelberg.com'],
  ['mei@hotmial.com', 'mei@hotmail.com'],
  [' mei@outlok.com ', 'mei@outlook.com'],
])('suggests a common domain for %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'aarav@gmail.com',
  'mei@mail.com',
  'a@ymail.com',
  'a@hotmail.de',
  'a@gmail.co',
  'a@gm',
  'a@',
  'gmial.com',
  '',
])('suggests nothing for "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

test('suggests nothing for a university one edit from nothing common', () => {
  expect(suggestEmail('a@ed.ac.uk')).toBeUndefined()
})
