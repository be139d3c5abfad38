import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../../i18n/test-i18n.ts'
import { I18nProvider } from '../../../i18n/use-translation.ts'
import { SavedStayNotice } from './saved-stay-notice.tsx'

test('does not claim that a stay ever began on a day on which it does not', () => {
  const change = { kind: 'day', room: 'Studio', day: '1 Sept 2027', nearest: '4 Sept 2027' } as const
  const html = renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <SavedStayNotice change={change} />
    </I18nProvider>,
  )
  expect(html).toContain('Studio doesn’t start on 1 Sept 2027. The nearest date is 4 Sept 2027.')
})
