import { expect, test } from 'vitest'
import { parseReach } from './reach.ts'

test.each([
  ['mei@example.com', { email: 'mei@example.com' }],
  [' mei@example.com ', { email: 'mei@example.com' }],
  ['+44 20 7946 0958', { phone: '+44 20 7946 0958' }],
  ['+86 (138) 0013-8000', { phone: '+86 (138) 0013-8000' }],
  ['0044 20 7946 0958', { phone: '+44 20 7946 0958' }],
  // Without its country nobody could call it.
  ['020 7946 0958', undefined],
  ['+44', undefined],
  ['mei@', undefined],
  ['', undefined],
])('reads %j as %j', (typed, reach) => {
  expect(parseReach(typed)).toEqual(reach)
})
