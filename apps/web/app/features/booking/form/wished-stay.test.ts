import { describe, expect, test } from 'vitest'
import type { StayOption } from './book-form-page.ts'
import type { TypedValues } from './typed-values.ts'
import { askedIn, wishedStay, withAsked, withStay } from './wished-stay.ts'

const address = { tenancyId: 1, moveIn: '2027-09-04' }
const nothing = { tenancyId: null, moveIn: null }
/** Began at the address, then another stay was chosen. */
const draft: TypedValues = {
  'asked/inventory_id': '1',
  'asked/move_in_date': '2027-09-04',
  inventory_id: '2',
  move_in_date: '2027-09-11',
}
const { 'asked/inventory_id': _, 'asked/move_in_date': __, ...unasked } = draft
const chosen = { tenancyId: 2, moveIn: '2027-09-11' }

describe('the stay that counts', () => {
  test.each([
    ['a reload', draft, address, chosen],
    ['an address that asks for none', draft, nothing, chosen],
    ['an address that asks for another stay', draft, { ...address, tenancyId: 3 }, { ...address, tenancyId: 3 }],
    [
      'an address that asks for another day',
      draft,
      { ...address, moveIn: '2027-10-02' },
      { tenancyId: 1, moveIn: '2027-10-02' },
    ],
    ['an address, where the draft began without one', unasked, address, address],
    ['no draft', {}, address, address],
  ])('with %s', (_case, values, asked, expected) => {
    expect(wishedStay(values, asked)).toEqual(expected)
  })

  test('is known by what the address asked for last', () => {
    expect(askedIn(withAsked(draft, { tenancyId: 3, moveIn: null }))).toEqual({ tenancyId: 3, moveIn: null })
    expect(withAsked(draft, nothing)).toEqual(draft)
  })
})

describe('a draft with its stay', () => {
  const start = (day: string, last: string) => ({ day, last })
  const stays = [
    { id: 1, starts: [start('2027-09-04', '2028-07-08')] },
    { id: 2, starts: [start('2027-09-04', '2028-08-26'), start('2027-09-11', '2028-09-02')] },
  ] as unknown as StayOption[]

  test('keeps the day of arrival within it', () => {
    expect(withStay({ ...draft, arrival_date: '2027-09-20' }, stays, chosen)).toEqual({
      ...draft,
      arrival_date: '2027-09-20',
    })
  })

  test('arrives on the first day where the one that was chosen lies outside', () => {
    expect(withStay({ ...draft, arrival_date: '2027-09-05' }, stays, chosen)).toMatchObject({
      arrival_date: '2027-09-11',
    })
  })

  test('takes the first that is free where its own is gone', () => {
    expect(withStay(draft, stays, { tenancyId: 9, moveIn: '2027-09-11' })).toMatchObject({
      inventory_id: '1',
      move_in_date: '2027-09-04',
      arrival_date: '2027-09-04',
    })
  })
})
