import { expect, test } from 'vitest'
import { matchesTyped, matchingGroups } from './palette-option.ts'

test.each([
  ['Staff and roles', 'sta ro', true],
  ['Änne Özil', 'an oz', true],
  ['房源', '房', true],
  ['新建房源', '房', true],
  ['Staff and roles', 'le', false],
  ['Rooms to confirm', 'rooms x', false],
])('for %s and "%s" returns %s', (label, typed, isMatch) => {
  expect(matchesTyped(label, typed)).toBe(isMatch)
})

test('finds an option by other words', () => {
  const stale = { id: 'a', icon: 'list' as const, label: 'Not confirmed', words: 'stale old', run: () => undefined }
  expect(matchingGroups([{ title: 'Do', options: [stale] }], 'stal')).toHaveLength(1)
})

test('leaves out groups without a match', () => {
  const option = (label: string) => ({ id: label, icon: 'house' as const, label, run: () => undefined })
  const groups = [
    { title: 'Go to', options: [option('Rooms'), option('Staff')] },
    { title: 'Do', options: [option('Log out')] },
  ]
  expect(matchingGroups(groups, 'sta')).toEqual([{ title: 'Go to', options: [groups[0]?.options[1]] }])
})
