import { randomUUID } from 'node:crypto'
import { listPayments, listRefundOptions } from '@amber/contract/endpoints/payments'
import { type PaymentAccount, type RefundOption } from '@amber/contract/schemas/payments'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { type AccountLine, accountLines } from './account-lines.ts'
import { type BalanceLine, balanceLines } from './balance-lines.ts'
import { loadNextPayments, type NextPayment } from './load-next-payments.server.ts'

const PAGE_SIZE = 10

export type AccountsPage = {
  accounts: AccountLine[]
  /** Totals over all payments; empty when there are several pages. */
  sums: BalanceLine[]
  /** Payments that are due next; on the first page only. */
  next: NextPayment[]
  page: number
  pages: number
}

export async function loadAccounts(loaderContext: LoaderContext, page: number): Promise<AccountsPage> {
  const { api, language, signal } = loaderContext
  const query = { p: page, limit: PAGE_SIZE, lang: language, cache: false }
  const [{ data }, next] = await Promise.all([
    api.call(listPayments, { query }, { signal }),
    page === 1 ? loadNextPayments(loaderContext) : [],
  ])
  const pages = Math.ceil(data.meta.count / PAGE_SIZE)
  const accounts = await Promise.all(
    data.result.map(async (account) => ({
      ...account,
      offers: await loadRefundOptions(account, loaderContext),
      key: randomUUID(),
    })),
  )
  return {
    accounts: accountLines(accounts, language),
    sums: pages === 1 ? balanceLines(data.result, language) : [],
    next,
    page,
    pages,
  }
}

/** Returns null when loading fails: the payment is shown without refund options. */
async function loadRefundOptions(
  { payment: { status, token } }: PaymentAccount,
  { api, signal, report }: LoaderContext,
): Promise<readonly RefundOption[] | null> {
  if (status !== 'success') return []
  try {
    const { data } = await api.call(listRefundOptions, { params: { token } }, { signal })
    return data.result
  } catch (error) {
    if (!signal.aborted) report(error)
    return null
  }
}
