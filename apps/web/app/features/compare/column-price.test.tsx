import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { ColumnPrice } from './column-price.tsx'
import type { ColumnStay, CompareColumn, ComparePage } from './compare-view.ts'

const amount = (text: string) => ({ text, seen: null })
const page = {
  unit: 'week',
  isAsNamed: false,
  requestedStay: { length: { count: 40, unit: 'week' }, moveIn: '2027-09-11' },
  comparison: { moveIn: null },
  autoMoveIn: 'Sat, 11 Sept 2027',
  mixedLengths: null,
} as ComparePage

const render = (stay: Partial<ColumnStay>, shown = page) => {
  const column = {
    cost: { price: amount('£189'), total: amount('£7,596') },
    stay: {
      length: { count: 40, unit: 'week' },
      first: 'Sat, 11 Sept 2027',
      free: true,
      sameLength: true,
      isComparable: true,
      ...stay,
    },
    isLet: true,
    isNamedStay: true,
  } as CompareColumn
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <ColumnPrice column={column} page={shown} />
    </I18nProvider>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('separates the start from the total and greys a total that counts another start', () => {
  const html = render({ first: 'Sat, 30 Jan 2027', isComparable: false })
  expect(textOf(html)).toBe('£189/week £7,596 total Starts Sat, 30 Jan 2027')
  expect(html).toContain('<span class="text-ink-3"><span class="whitespace-nowrap">£7,596')
})

test('shows neither for a stay that starts as in the form', () => {
  const html = render({})
  expect(html).not.toContain('Starts')
  expect(html).not.toContain('text-ink-3')
})

test('says that the stay has another length than requested, unless it is shown as saved', () => {
  const other = { length: { count: 44, unit: 'week' }, sameLength: false, isComparable: false } as const
  expect(textOf(render(other))).toBe('£189/week £7,596 total 44 weeks instead of 40 weeks')
  expect(textOf(render(other, { ...page, isAsNamed: true }))).toBe('£189/week £7,596 total')
})

test('names the length that the total is for while the lengths differ', () => {
  const html = render({}, { ...page, mixedLengths: { offered: null } })
  expect(textOf(html)).toBe('£189/week £7,596 for 40 weeks')
})

test('says that nothing is available', () => {
  expect(textOf(render({ free: false, sameLength: false }))).toBe('£189/week £7,596 total Fully booked')
})
