import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from '../money/currency.ts'
import { offeredMethods } from './offered-methods.ts'
import { PAYMENT_METHODS } from './payment-method.ts'

const WORLD = PAYMENT_METHODS

describe('offeredMethods', () => {
  test.each([
    ['GBP', ['card', 'pay_by_bank', 'alipay', 'wechat_pay']],
    ['EUR', ['card', 'pay_by_bank', 'alipay', 'wechat_pay']],
    ['USD', ['card', 'alipay', 'wechat_pay']],
    ['NZD', ['card', 'alipay']],
    ['DKK', ['card', 'wechat_pay']],
    ['INR', ['card', 'upi']],
    ['KRW', ['card']],
    ['AED', ['card']],
  ] as const)('offers in %s what the provider takes', (currency, methods) => {
    expect(offeredMethods(WORLD, { currency })).toEqual(methods)
  })

  test('puts the methods of the student’s country first', () => {
    expect(offeredMethods(WORLD, { currency: 'GBP', studentCountry: 'CN' })).toEqual([
      'alipay',
      'wechat_pay',
      'card',
      'pay_by_bank',
    ])
    expect(offeredMethods(WORLD, { currency: 'INR', studentCountry: 'IN' })).toEqual(['upi', 'card'])
    expect(offeredMethods(WORLD, { currency: 'GBP', studentCountry: 'IN' })[0]).toBe('card')
  })

  test('the country changes only the order, and cards are always offered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom('CN', 'IN', 'GB', null),
        fc.subarray(PAYMENT_METHODS.filter((method) => method !== 'card')),
        (currency, studentCountry, others) => {
          const edition = ['card' as const, ...others]
          const methods = offeredMethods(edition, { currency, studentCountry })
          expect(methods.toSorted()).toEqual(offeredMethods(edition, { currency }).toSorted())
          expect(methods).toContain('card')
          expect(edition).toEqual(expect.arrayContaining([...methods]))
        },
      ),
    )
  })
})
