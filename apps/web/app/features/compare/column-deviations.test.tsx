import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { ColumnDeviations } from './column-deviations.tsx'
import type { ColumnStay, CompareColumn, ComparePage } from './compare-view.ts'

const page = {
  isAsNamed: false,
  requestedStay: { length: { count: 40, unit: 'week' }, moveIn: '2027-09-11' },
  comparison: { moveIn: null },
  autoMoveIn: 'Sat, 11 Sept 2027',
} as ComparePage

const render = (stay: Partial<ColumnStay>, shown = page) => {
  const asRequested = {
    length: { count: 40, unit: 'week' },
    first: 'Sat, 11 Sept 2027',
    free: true,
    sameLength: true,
  } as ColumnStay
  const column = { stay: { ...asRequested, ...stay }, isLet: true, isNamedStay: true } as CompareColumn
  const html = renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <ColumnDeviations column={column} page={shown} />
    </I18nProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('says that the stay starts on another day than the form shows', () => {
  expect(render({ first: 'Sat, 30 Jan 2027' })).toBe('Starts Sat, 30 Jan 2027')
  expect(render({})).toBe('')
})

test('says that the stay has another length than requested, unless it is shown as saved', () => {
  const other = { length: { count: 44, unit: 'week' }, sameLength: false } as const
  expect(render(other)).toBe('44 weeks instead of 40 weeks')
  expect(render(other, { ...page, isAsNamed: true })).toBe('')
})

test('says that nothing is available', () => {
  expect(render({ free: false, sameLength: false })).toBe('Fully booked')
})
