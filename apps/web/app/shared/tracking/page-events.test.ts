import { describe, expect, test } from 'vitest'
import { pageEventsOf } from './page-events.ts'

const page = (id: string, loaderData: unknown, params: Record<string, string> = {}) => ({
  id,
  pathname: '/',
  params,
  data: loaderData,
  loaderData,
  handle: undefined,
})

describe('pageEventsOf', () => {
  test.each([
    [
      'search_page:places/search/:region',
      { found: { count: 7 } },
      { region: 'london' },
      'search_viewed',
      { region: 'london', results: 7 },
    ],
    [
      'inventory_page:places/:canonicalName',
      { place: {} },
      { canonicalName: 'a-house' },
      'place_viewed',
      { place: 'a-house' },
    ],
    [
      'book_form:places/:canonicalName/form',
      { page: {} },
      { canonicalName: 'a-house' },
      'book_form_opened',
      { place: 'a-house' },
    ],
    ['compare', { columns: [{}, {}] }, {}, 'comparison_viewed', { places: 2 }],
    [
      'payment_form:payments/:token',
      { payment: { status: 'initiated', place: { canonicalName: 'a-house' } } },
      {},
      'payment_opened',
      { place: 'a-house' },
    ],
  ])('returns what it means to see %s', (id, data, params, name, fields) => {
    expect(pageEventsOf(page(id, data, params as unknown as Record<string, string>))).toEqual([
      { name: 'page_viewed', fields: {} },
      { name, fields },
    ])
  })

  test.each([
    ['a place that is gone', 'inventory_page:places/:canonicalName', { gone: {} }],
    ['a place that was not found', 'inventory_page:places/:canonicalName', null],
    ['a search that failed', 'search_page:places/search/:region', { found: { problem: {} } }],
    ['nothing to compare', 'compare', { columns: [] }],
    ['a payment that succeeded', 'payment_form:payments/:token', { payment: { status: 'success', place: {} } }],
    ['another page', 'blog', {}],
  ])('returns only the page for %s', (_, id, data) => {
    expect(pageEventsOf(page(id, data, { canonicalName: 'a-house', region: 'london' }))).toEqual([
      { name: 'page_viewed', fields: {} },
    ])
  })

  test.each(['dashboard/board', 'dashboard', 'dev/ui', 'search_page:places/search/:region/agent-view'])(
    'returns nothing for %s, which staff use',
    (id) => expect(pageEventsOf(page(id, {}))).toEqual([]),
  )
})
