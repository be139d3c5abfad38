import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nationalityPayments, type NationalityRule } from './nationality-payment.ts'

const rule = (change: Partial<NationalityRule>): NationalityRule => ({
  id: 1,
  nationality: 'CN',
  namesNationality: true,
  regionDepth: null,
  amountMinor: 10_000,
  currency: 'GBP',
  paymentType: 'deposit',
  ...change,
})

const ofPlace = rule({ id: 1, amountMinor: 100 })
const ofPlaceByGroup = rule({ id: 2, amountMinor: 50, namesNationality: false })
const ofTown = rule({ id: 3, amountMinor: 40, regionDepth: 3 })
const ofTownByGroup = rule({ id: 4, amountMinor: 30, regionDepth: 3, namesNationality: false })
const ofCountry = rule({ id: 5, amountMinor: 20, regionDepth: 1 })

/** From the closest on. */
const inOrder = [ofPlace, ofPlaceByGroup, ofTown, ofTownByGroup, ofCountry]

describe('nationalityPayments', () => {
  test('takes the closest rule, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder, { minLength: 1 }), (rules) => {
        const closest = inOrder.find((one) => rules.includes(one))
        expect(nationalityPayments(rules, 'GBP').get('CN')).toBe(closest)
      }),
    )
  })

  test('takes the one that asks for less of two that are as close, and the older of two that ask for the same', () => {
    const dear = rule({ id: 6, amountMinor: 200, namesNationality: false })
    const cheap = rule({ id: 7, amountMinor: 150, namesNationality: false })
    const again = rule({ id: 8, amountMinor: 150, namesNationality: false, paymentType: 'platform_fee' })
    for (const rules of [
      [dear, again, cheap],
      [cheap, again, dear],
    ]) {
      expect(nationalityPayments(rules, 'GBP').get('CN')).toBe(cheap)
    }
  })

  test('leaves out rules in another currency, even the closest', () => {
    expect(nationalityPayments([rule({ currency: 'EUR' }), ofCountry], 'GBP').get('CN')).toBe(ofCountry)
    expect(nationalityPayments([rule({ currency: 'EUR' })], 'GBP').size).toBe(0)
  })

  test('answers each nationality by its own rules', () => {
    const indian = rule({ id: 9, nationality: 'IN', regionDepth: 1, amountMinor: 0 })
    const found = nationalityPayments([indian, ofTown], 'GBP')
    expect([...found.keys()].toSorted()).toEqual(['CN', 'IN'])
    expect(found.get('IN')).toBe(indian)
    expect(found.get('VN')).toBeUndefined()
  })
})
