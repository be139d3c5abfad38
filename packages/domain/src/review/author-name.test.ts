import { expect, test } from 'vitest'
import { authorNameOf } from './author-name.ts'

test.each([
  ['Priya Raman', 'Priya'],
  ['  María José  Núñez ', 'María'],
  ['王小明', '王同学'],
  ['김민수', '김 학생'],
  ['김민수'.normalize('NFD'), '김 학생'],
  ['김 민수', '김 학생'],
  ['Kim', 'Kim'],
  ['', ''],
])('shortens %j to %j', (name, displayName) => {
  expect(authorNameOf(name)).toBe(displayName)
})
