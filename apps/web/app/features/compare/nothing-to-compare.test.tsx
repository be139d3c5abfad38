import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import type { ListedPrice } from '../../shared/listing/listing-display.ts'
import type { ComparePage } from './compare-view.ts'
import { NothingToCompare } from './nothing-to-compare.tsx'

const price = { text: '£189', unit: 'week', total: '£8,316', length: 44, lengthUnit: 'week' } as ListedPrice
const option = (placeId: number) => ({
  compared: String(placeId),
  placeId,
  name: `Place ${placeId}`,
  image: null,
  price,
})

function render(count: number, isNothingChosen: boolean) {
  const shortlistOptions = Array.from({ length: count }, (_, index) => option(index + 1))
  const page = { shortlistOptions, missing: 0, isNothingChosen } as unknown as ComparePage
  const router = createMemoryRouter([{ path: '/', element: <NothingToCompare page={page} /> }])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

const countTicked = (html: string) => html.match(/<input[^>]*checked=""/g)?.length ?? 0

test('ticks the first four saved places and shows their prices', () => {
  const html = render(6, false)
  expect(countTicked(html)).toBe(4)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('£189/week£8,316 for 44 weeks')
})

test('ticks none after a visitor sent the form with none ticked', () => {
  expect(countTicked(render(6, true))).toBe(0)
})
