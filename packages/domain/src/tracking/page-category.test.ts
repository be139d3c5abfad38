import { expect, test } from 'vitest'
import { PAGE_CATEGORIES } from './page-category.ts'

test('PAGE_CATEGORIES lists the seven page categories', () => {
  expect(PAGE_CATEGORIES.toSorted()).toEqual([
    'book_form',
    'home_page',
    'inventory_page',
    'lead_form_page',
    'payment_form',
    'profile_page',
    'search_page',
  ])
})
