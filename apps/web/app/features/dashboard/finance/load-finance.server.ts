import {
  listCommissionSums,
  listDifferences,
  listDisputes,
  listPaymentsToCheck,
} from '@amber/contract/endpoints/finance'
import { listRefunds } from '@amber/contract/endpoints/payments'
import { COMMISSION_GROUPS } from '@amber/domain/finance/commission-groups'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { pageNumberOf } from '../../../shared/page/page-number.ts'
import { listUrl } from '../kit/list-url.ts'
import {
  commissionLine,
  commissionTotalLine,
  differenceLine,
  disputeLine,
  paymentLine,
  refundLine,
} from './finance-lines.ts'
import { FINANCE_PATH, type FinanceTab, financeTabOf } from './finance-url.ts'

const PAGE_SIZE = 20

/** Loads a page of a tab. Each has items of its own kind, so `tab` tells them apart. */
export async function loadFinance(url: URL, loaderContext: LoaderContext) {
  const page = pageNumberOf(url)
  const [{ count, items }, waiting] = await Promise.all([
    loadItems(financeTabOf(url.searchParams), page, url.searchParams, loaderContext),
    countWaiting(loaderContext),
  ])
  return { ...items, count, waiting, page, pages: Math.max(Math.ceil(count / PAGE_SIZE), 1) }
}

/** Returns how many items wait in each queue, so that nobody opens a tab to find out. One that fails has no number. */
async function countWaiting({ api, signal }: LoaderContext): Promise<Partial<Record<FinanceTab, number>>> {
  const query = { p: 1, limit: 1 }
  const countOf = ({ data }: { data: { meta: { count: number } } }) => data.meta.count
  const [refunds, payments, differences, disputes] = await Promise.allSettled([
    api.call(listRefunds, { query: { ...query, status: 'requested' } }, { signal }).then(countOf),
    api.call(listPaymentsToCheck, { query }, { signal }).then(countOf),
    api.call(listDifferences, { query: { ...query, state: 'open' } }, { signal }).then(countOf),
    api.call(listDisputes, { query }, { signal }).then(countOf),
  ])
  const counts = Object.entries({ refunds, payments, differences, disputes })
  return Object.fromEntries(
    counts.flatMap(([tab, count]) => (count.status === 'fulfilled' ? [[tab, count.value]] : [])),
  )
}

async function loadItems(
  tab: FinanceTab,
  p: number,
  search: URLSearchParams,
  { api, language, signal }: LoaderContext,
) {
  const query = { p, limit: PAGE_SIZE }
  const at = { now: new Date(), language }
  switch (tab) {
    case 'refunds': {
      const { data } = await api.call(listRefunds, { query: { ...query, status: 'requested' } }, { signal })
      return { count: data.meta.count, items: { tab, refunds: data.result.map((each) => refundLine(each, at)) } }
    }
    case 'payments': {
      const { data } = await api.call(listPaymentsToCheck, { query }, { signal })
      return { count: data.meta.count, items: { tab, payments: data.result.map((each) => paymentLine(each, at)) } }
    }
    case 'differences': {
      const isClosed = search.get('state') === 'closed'
      const state = isClosed ? 'closed' : 'open'
      const { data } = await api.call(listDifferences, { query: { ...query, state } }, { signal })
      const differences = data.result.map((each) => differenceLine(each, { ...at, isClosed }))
      return { count: data.meta.count, items: { tab, isClosed, differences } }
    }
    case 'disputes': {
      const { data } = await api.call(listDisputes, { query }, { signal })
      return { count: data.meta.count, items: { tab, disputes: data.result.map((each) => disputeLine(each, at)) } }
    }
    case 'commissions': {
      const by = COMMISSION_GROUPS.find((group) => group === search.get('by')) ?? 'place'
      const supplier = Number(search.get('supplier'))
      const supplierId = Number.isSafeInteger(supplier) && supplier > 0 ? supplier : undefined
      const filter = { by, ...(supplierId !== undefined && { supplier_id: supplierId }) }
      const { data } = await api.call(listCommissionSums, { query: { ...query, ...filter } }, { signal })
      const supplierUrl = (id: number) => listUrl(FINANCE_PATH, search, { by: undefined, supplier: id })
      const sums = data.result.map((each, index) => ({ key: index, ...commissionLine(each, { ...at, supplierUrl }) }))
      const totals = data.totals.map((each) => commissionTotalLine(each, language))
      return { count: data.meta.count, items: { tab, by, supplierId, sums, totals } }
    }
  }
}

export type FinanceData = Awaited<ReturnType<typeof loadFinance>>
