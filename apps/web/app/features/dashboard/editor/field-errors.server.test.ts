import { describe, expect, test } from 'vitest'
import { findFieldErrors, fromApiErrors } from './field-errors.server.ts'

const cost = {
  name: 'Bills',
  names: {},
  mandatory: true,
  included: false,
  recurrence: 'weekly',
  amount: 100,
  refundable: false,
  amenity: null,
}

describe('findFieldErrors', () => {
  test('accepts what the contract accepts', () => {
    expect(findFieldErrors({ name: 'Alder House', price: 18_000, costs: [cost] })).toEqual({})
  })

  test.each([
    [{ name: '' }, { name: 'missing' }],
    [{ name: 'a'.repeat(201) }, { name: 'too_large' }],
    [{ price: 'cheap' }, { price: 'not_a_number' }],
    [{ location: { lat: 91, lng: 0 } }, { 'location.lat': 'too_large' }],
    [{ costs: [cost, { ...cost, name: '' }] }, { 'costs.1.name': 'missing' }],
    [{ costs: [{ ...cost, mandatory: false, included: true }] }, { 'costs.0.included': 'optional' }],
    [{ costs: [cost, cost] }, { costs: 'duplicate' }],
    [
      {
        translations: [
          { language: 'de', name: null, heading: 'x'.repeat(301), meta_description: null, descriptions: [] },
        ],
      },
      { 'translations.de.heading': 'too_large' },
    ],
  ])('names the control for %j', (changes, problems) => {
    expect(findFieldErrors(changes)).toEqual(problems)
  })
})

describe('fromApiErrors', () => {
  test('keeps problems with a text and calls others invalid', () => {
    expect(fromApiErrors({ inventory_no: 'taken', status: 'no_such_problem' })).toEqual({
      inventory_no: 'taken',
      status: 'invalid',
    })
  })
})
