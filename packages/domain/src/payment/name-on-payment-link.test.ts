import { expect, test } from 'vitest'
import { nameOnPaymentLink } from './name-on-payment-link.ts'

test.each([
  ['Mia Sørensen', 'Mia'],
  ['  Anne-Marie O’Neil ', 'Anne-Marie'],
  ['王小明', '王同学'],
  ['김민수', '김 학생'],
  [null, null],
  ['', null],
  ['call+15550100now please', null],
  ['https://example.com/pay', null],
  ['A'.repeat(31), null],
])('shows %j as %j', (name, shown) => {
  expect(nameOnPaymentLink(name)).toBe(shown)
})
