import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const PEOPLE = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Reyes' },
  { id: 3, name: '王芳' },
  { id: 4, name: 'mei@amber.example' },
  { id: 5, name: 'Kim Lee' },
  { id: 6, name: 'Kim Lee' },
]

test.each([
  ['Please call, @Ana.', [1]],
  ['@ana reyes knows the landlord', [2]],
  ['@Anabel is somebody else', []],
  ['Ana without a sign', []],
  ['Write to bob@ana.example', []],
  ['@Kim Lee, one of you?', [5, 6]],
  ['@王芳，请回电', [3]],
  ['@mei@amber.example and @Ana, @Ana', [1, 4]],
])('in %j finds %j', (text, ids) => {
  expect(findMentions(text, PEOPLE)).toEqual(ids)
})
