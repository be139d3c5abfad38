import { expect, test } from 'vitest'
import { FINANCE_TABS, financeTabOf, financeUrl } from './finance-url.ts'

test.each(FINANCE_TABS)('the URL of %s opens it', (tab) => {
  expect(financeTabOf(new URL(financeUrl(tab), 'https://site.test').searchParams)).toBe(tab)
})

test('an unknown tab opens the refunds', () => {
  expect(financeTabOf(new URLSearchParams('tab=constructor'))).toBe('refunds')
})
