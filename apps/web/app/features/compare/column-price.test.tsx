import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { ColumnPrice } from './column-price.tsx'
import type { CompareColumn, ComparePage } from './compare-view.ts'

const amount = (text: string) => ({ text, seen: null })
const page = { unit: 'week', comparison: { moveIn: null }, autoMoveIn: 'Sat, 11 Sept 2027' } as ComparePage

const render = (first: string) => {
  const stay = { first, isComparable: first === page.autoMoveIn }
  const column = { cost: { price: amount('£189'), total: amount('£7,596') }, stay } as CompareColumn
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <ColumnPrice column={column} page={page} />
    </I18nProvider>,
  )
}

test('separates the start from the total and greys a total that counts another start', () => {
  const html = render('Sat, 30 Jan 2027')
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('£189/week £7,596 total Starts Sat, 30 Jan 2027')
  expect(html).toContain('<span class="text-ink-3">£7,596')
})

test('shows neither for a stay that starts as in the form', () => {
  const html = render('Sat, 11 Sept 2027')
  expect(html).not.toContain('Starts')
  expect(html).not.toContain('text-ink-3')
})
