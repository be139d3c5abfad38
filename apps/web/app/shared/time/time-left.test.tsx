import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { TimeLeft } from './time-left.tsx'

const textAt = (seconds: number) =>
  renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <TimeLeft seconds={seconds} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test.each([
  [14_399, '3 h 59 min'],
  [3 * 3600 + 5 * 60 + 59, '3 h 05 min'],
  [3600, '1 h 00 min'],
  [3599, '59:59'],
  [65, '01:05'],
  [1, '00:01'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(textAt(seconds)).toBe(text)
})
