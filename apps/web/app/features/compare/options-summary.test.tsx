import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import type { ComparePage } from './compare-view.ts'
import { OptionsSummary } from './options-summary.tsx'

const page = {
  comparison: { moveIn: null },
  requestedStay: { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' },
  isAsNamed: false,
  autoMoveIn: 'Sat, 11 Sept 2027',
  university: { name: 'UCL', canonicalName: 'ucl' },
  nationality: { options: [], chosen: null },
} as unknown as ComparePage

const textFor = (shown: ComparePage) =>
  renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <OptionsSummary page={shown} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('names the values that are compared', () => {
  expect(textFor(page)).toContain('44 weeks · Sat, 11 Sept 2027 · UCL')
  const chosen = { code: 'IN', name: 'India' }
  const asNamed = { ...page, isAsNamed: true, autoMoveIn: null, nationality: { options: [chosen], chosen } }
  expect(textFor(asNamed)).toContain('As chosen · UCL · India')
})
