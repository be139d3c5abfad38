import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { createTestI18n } from '../../i18n/test-i18n.ts'
import { I18nProvider } from '../../i18n/use-translation.ts'
import { PaymentSchedule } from './payment-schedule.tsx'

const amount = { text: '£99', seen: null }

function render(todayLabel?: string) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <PaymentSchedule
          today={null}
          rows={[{ kind: 'today', payee: 'amber', method: 'online', amount, count: 1, position: 0, includes: [] }]}
          dates={{ deposit: '', rent: '', instalments: [], back: null }}
          back={null}
          {...(todayLabel !== undefined && { todayLabel })}
        />
      ),
    },
  ])
  return renderToStaticMarkup(
    <I18nProvider value={createTestI18n()}>
      <Page />
    </I18nProvider>,
  )
}

test('PaymentSchedule marks the first payment as due until it is paid, and then with a check', () => {
  expect(render()).toContain('bg-red')
  expect(render()).not.toContain('#check')
  const paid = render('Paid 18 Nov 2026')
  expect(paid).toContain('Paid 18 Nov 2026')
  expect(paid).toContain('#check')
  expect(paid).not.toContain('bg-red')
})
