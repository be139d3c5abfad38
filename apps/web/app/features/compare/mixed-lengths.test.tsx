import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import type { ComparePage } from './compare-view.ts'
import { MixedLengths } from './mixed-lengths.tsx'

const page = {
  isAsNamed: true,
  unit: 'week',
  columns: [{}, {}, {}],
  comparison: { ids: [31, 32, 33], starts: {}, length: null, moveIn: null, university: null, onlyDifferences: false },
  mixedLengths: { offered: { length: { count: 40, unit: 'week' }, count: 3 } },
} as unknown as ComparePage

function render(shown: ComparePage): string {
  const router = createMemoryRouter([{ path: '*', element: <MixedLengths page={shown} /> }])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

test('recommends the weekly prices and links to the length that all places have', () => {
  const html = render(page)
  expect(textOf(html)).toBe(
    'These stays have different lengths. Compare the weekly prices rather than the totals. Compare for 40 weeks',
  )
  expect(html).toContain('href="/compare?ids=31,32,33&amp;lease_duration=40+weeks"')
})

test('says how many places have the length when it is not all, and links to none when there is none', () => {
  const offered = { length: { count: 40, unit: 'week' as const }, count: 2 }
  expect(textOf(render({ ...page, mixedLengths: { offered } }))).toContain('40 weeks fits 2 of 3: compare 40 weeks')
  expect(render({ ...page, mixedLengths: { offered: null } })).not.toContain('<a ')
})

test('remains while the lengths differ once one is chosen, and disappears with the difference', () => {
  const length = { count: 51, unit: 'week' as const }
  const chosen = { ...page, isAsNamed: false, comparison: { ...page.comparison, length } }
  expect(textOf(render(chosen))).toContain('These stays have different lengths.')
  expect(textOf(render({ ...chosen, mixedLengths: null }))).toBe('')
  // The columns of unsaved stays say so themselves while no length is chosen.
  expect(textOf(render({ ...page, isAsNamed: false }))).toBe('')
})
