import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nationalityPayments, type NationalityRule } from './nationality-payment.ts'

const buildRule = (overrides: Partial<NationalityRule>): NationalityRule => ({
  id: 1,
  nationality: 'CN',
  namesNationality: true,
  regionDepth: null,
  amountMinor: 10_000,
  currency: 'GBP',
  paymentType: 'deposit',
  ...overrides,
})

const placeRule = buildRule({ id: 1, amountMinor: 100 })
const placeGroupRule = buildRule({ id: 2, amountMinor: 50, namesNationality: false })
const cityRule = buildRule({ id: 3, amountMinor: 40, regionDepth: 3 })
const cityGroupRule = buildRule({ id: 4, amountMinor: 30, regionDepth: 3, namesNationality: false })
const countryRule = buildRule({ id: 5, amountMinor: 20, regionDepth: 1 })

/** Rules in order of precedence. */
const rulesByPrecedence = [placeRule, placeGroupRule, cityRule, cityGroupRule, countryRule]

describe('nationalityPayments', () => {
  test('returns the most specific rule, in any input order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rulesByPrecedence, { minLength: 1 }), (rules) => {
        const mostSpecific = rulesByPrecedence.find((candidate) => rules.includes(candidate))
        expect(nationalityPayments(rules, 'GBP').get('CN')).toBe(mostSpecific)
      }),
    )
  })

  test('prefers the lower amount between equally specific rules, then the older rule', () => {
    const expensive = buildRule({ id: 6, amountMinor: 200, namesNationality: false })
    const cheap = buildRule({ id: 7, amountMinor: 150, namesNationality: false })
    const newerCheap = buildRule({ id: 8, amountMinor: 150, namesNationality: false, paymentType: 'platform_fee' })
    for (const rules of [
      [expensive, newerCheap, cheap],
      [cheap, newerCheap, expensive],
    ]) {
      expect(nationalityPayments(rules, 'GBP').get('CN')).toBe(cheap)
    }
  })

  test('ignores rules in another currency, even the most specific', () => {
    expect(nationalityPayments([buildRule({ currency: 'EUR' }), countryRule], 'GBP').get('CN')).toBe(countryRule)
    expect(nationalityPayments([buildRule({ currency: 'EUR' })], 'GBP').size).toBe(0)
  })

  test('returns the rule of each nationality', () => {
    const indian = buildRule({ id: 9, nationality: 'IN', regionDepth: 1, amountMinor: 0 })
    const found = nationalityPayments([indian, cityRule], 'GBP')
    expect([...found.keys()].toSorted()).toEqual(['CN', 'IN'])
    expect(found.get('IN')).toBe(indian)
    expect(found.get('VN')).toBeUndefined()
  })
})
