import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { ColumnPrice } from './column-price.tsx'
import type { ColumnStay, CompareColumn, ComparePage } from './compare-view.ts'

const amount = (text: string) => ({ text, seen: null })
const page = { unit: 'week', mixedLengths: null } as ComparePage

const render = (stay: Partial<ColumnStay>, shown = page) => {
  const column = {
    cost: { price: amount('£189'), total: amount('£7,596') },
    stay: {
      length: { count: 40, unit: 'week' },
      first: 'Sat, 11 Sept 2027',
      isComparable: true,
      ...stay,
    },
  } as CompareColumn
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <ColumnPrice column={column} page={shown} />
    </I18nProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('greys a total that counts another start', () => {
  const html = render({ first: 'Sat, 30 Jan 2027', isComparable: false })
  expect(textOf(html)).toBe('£189/week £7,596 total')
  expect(html).toContain('<span class="text-ink-3"><span class="whitespace-nowrap">£7,596')
  expect(render({})).not.toContain('text-ink-3')
})

test('names the length that the total is for while the lengths differ', () => {
  const html = render({}, { ...page, mixedLengths: { offered: null } })
  expect(textOf(html)).toBe('£189/week £7,596 for 40 weeks')
})
