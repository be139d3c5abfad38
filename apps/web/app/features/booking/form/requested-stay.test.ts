import { describe, expect, test } from 'vitest'
import type { StayOption } from './book-form-page.ts'
import type { BookFormInput } from './form-values.ts'
import { requestedStayIn, resolveRequestedStay, setRequestedStay, setStay } from './requested-stay.ts'

const stayInUrl = { tenancyId: 1, moveIn: '2027-09-04' }
const noStay = { tenancyId: null, moveIn: null }
/** A draft that was started with the stay in the URL (`asked/…`) and then changed to another stay. */
const draft: BookFormInput = {
  'asked/inventory_id': '1',
  'asked/move_in_date': '2027-09-04',
  inventory_id: '2',
  move_in_date: '2027-09-11',
}
const { 'asked/inventory_id': _, 'asked/move_in_date': __, ...withoutRequest } = draft
const draftStay = { tenancyId: 2, moveIn: '2027-09-11' }

describe('resolveRequestedStay', () => {
  test.each([
    ['the URL that the draft was started from', draft, stayInUrl, draftStay],
    ['a URL without a stay', draft, noStay, draftStay],
    ['a URL with another tenancy', draft, { ...stayInUrl, tenancyId: 3 }, { ...stayInUrl, tenancyId: 3 }],
    [
      'a URL with another move-in date',
      draft,
      { ...stayInUrl, moveIn: '2027-10-02' },
      { tenancyId: 1, moveIn: '2027-10-02' },
    ],
    ['a URL and a draft started without one', withoutRequest, stayInUrl, stayInUrl],
    ['no draft', {}, stayInUrl, stayInUrl],
  ])('returns the stay that applies with %s', (_case, values, requested, expected) => {
    expect(resolveRequestedStay(values, requested)).toEqual(expected)
  })

  test('reads back the stay that was stored last, and keeps it when the URL has none', () => {
    expect(requestedStayIn(setRequestedStay(draft, { tenancyId: 3, moveIn: null }))).toEqual({
      tenancyId: 3,
      moveIn: null,
    })
    expect(setRequestedStay(draft, noStay)).toEqual(draft)
  })
})

describe('setStay', () => {
  const createStart = (day: string, lastDay: string) => ({ day, last: lastDay })
  const stays = [
    { id: 1, starts: [createStart('2027-09-04', '2028-07-08')] },
    { id: 2, starts: [createStart('2027-09-04', '2028-08-26'), createStart('2027-09-11', '2028-09-02')] },
  ] as unknown as StayOption[]

  test('keeps an arrival date within the stay', () => {
    expect(setStay({ ...draft, arrival_date: '2027-09-20' }, stays, draftStay)).toEqual({
      ...draft,
      arrival_date: '2027-09-20',
    })
  })

  test('resets an arrival date outside the stay to the move-in date', () => {
    expect(setStay({ ...draft, arrival_date: '2027-09-05' }, stays, draftStay)).toMatchObject({
      arrival_date: '2027-09-11',
    })
  })

  test("falls back to the first available stay when the draft's stay is unavailable", () => {
    expect(setStay(draft, stays, { tenancyId: 9, moveIn: '2027-09-11' })).toMatchObject({
      inventory_id: '1',
      move_in_date: '2027-09-04',
      arrival_date: '2027-09-04',
    })
  })
})
