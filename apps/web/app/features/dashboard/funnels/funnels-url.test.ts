import { expect, test } from 'vitest'
import { readFunnelsUrl } from './funnels-url.ts'

test('reads the filters of a URL', () => {
  const query = new URLSearchParams('days=90&page=search_page&device=mobile&edition=china')
  expect(readFunnelsUrl(query)).toEqual({ days: 90, page: 'search_page', device: 'mobile', edition: 'china' })
})

test('ignores invalid filters', () => {
  expect(readFunnelsUrl(new URLSearchParams('days=2&page=blog&device=watch&edition=mars'))).toEqual({ days: 28 })
})
