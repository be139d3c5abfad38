/** Lists of finance, in the order of their tabs. */
export const FINANCE_TABS = ['refunds', 'payments', 'differences', 'disputes', 'commissions'] as const

export type FinanceTab = (typeof FINANCE_TABS)[number]

export const FINANCE_PATH = '/dashboard/finance'

export const financeUrl = (tab: FinanceTab) => (tab === 'refunds' ? FINANCE_PATH : `${FINANCE_PATH}?tab=${tab}`)

/** Returns the tab that the URL names; the first if it names none that we know. */
export const financeTabOf = (query: URLSearchParams): FinanceTab =>
  FINANCE_TABS.find((tab) => tab === query.get('tab')) ?? 'refunds'
