import { randomUUID } from 'node:crypto'
import { listPayments, listRefundOffers, type PaymentAccount, type RefundOffer } from '@amber/contract/payments'
import type { Asking } from '../../lib/asking.server.ts'
import { type AccountLine, accountLines } from './account-lines.ts'
import { type SumLine, sumLines } from './sum-lines.ts'

const PAGE_SIZE = 10

export type AccountsPage = {
  accounts: AccountLine[]
  /** Of all payments, where they are on one page. */
  sums: SumLine[]
  page: number
  pages: number
}

export async function loadAccounts(asking: Asking, page: number): Promise<AccountsPage> {
  const { api, language, signal } = asking
  const query = { p: page, limit: PAGE_SIZE, lang: language, cache: false }
  const { data } = await api.call(listPayments, { query }, { signal })
  const pages = Math.ceil(data.meta.count / PAGE_SIZE)
  const accounts = await Promise.all(
    data.result.map(async (account) => ({
      ...account,
      offers: await loadOffers(account, asking),
      key: randomUUID(),
    })),
  )
  return {
    accounts: accountLines(accounts, language),
    sums: pages === 1 ? sumLines(data.result, language) : [],
    page,
    pages,
  }
}

/** Null where they could not be had: what was paid stands by itself. */
async function loadOffers(
  { payment: { status, token } }: PaymentAccount,
  { api, signal, report }: Asking,
): Promise<readonly RefundOffer[] | null> {
  if (status !== 'success') return []
  try {
    const { data } = await api.call(listRefundOffers, { params: { token } }, { signal })
    return data.result
  } catch (error) {
    if (!signal.aborted) report(error)
    return null
  }
}
