import { expect, test } from 'vitest'
import { brandName } from './brand-name.ts'

test('a card is called what is printed on it', () => {
  expect(['visa', 'amex', 'unionpay', 'wechat_pay', 'new_one'].map(brandName)).toEqual([
    'Visa',
    'American Express',
    'UnionPay',
    'WeChat Pay',
    'New one',
  ])
})
