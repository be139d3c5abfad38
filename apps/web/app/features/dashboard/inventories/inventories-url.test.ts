import { expect, test } from 'vitest'
import { apiParameters, readInventoriesUrl } from './inventories-url.ts'

const read = (text: string) => readInventoriesUrl(new URLSearchParams(text))

test('reads lists from commas and from fields of a form', () => {
  expect(read('issues=odd_price&issues=no_photo,untidy&statuses=').lists).toEqual({ issues: ['no_photo', 'odd_price'] })
})

test('ignores values that the API would reject', () => {
  expect(read('min_price=-1&max_price=900&move_in_month=smarch&available=maybe&p=0').values).toEqual({
    max_price: '900',
  })
  expect(read('sort_key=colour&sort_order=up').sort).toEqual({ key: 'name', order: 'asc' })
})

test('passes filters and order to the API', () => {
  expect(apiParameters(read('confirmed=older,never&owner=7&sort_key=confirmed&sort_order=desc&p=3'))).toEqual({
    confirmed: 'older,never',
    owner: '7',
    sort_key: 'confirmed',
    sort_order: 'desc',
  })
})
