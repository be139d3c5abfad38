import { expect, test } from 'vitest'
import { brandName } from './brand-name.ts'

test('returns the display name of a brand, derived from its code when unknown', () => {
  expect(['visa', 'amex', 'unionpay', 'wechat_pay', 'new_one'].map(brandName)).toEqual([
    'Visa',
    'American Express',
    'UnionPay',
    'WeChat Pay',
    'New one',
  ])
})
