import { CallError } from '@amber/contract/http/client'
import { getTradeOff } from '@amber/contract/endpoints/trade-off'
import type { getTradeOff as schema } from '@amber/contract/schemas/trade-off'
import type * as z from 'zod/mini'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { ApiQuery } from '../api-query.ts'

export type TradeOff = z.output<typeof schema.response>['data']

/** With fewer places of best value there is nothing to weigh. */
const MIN_BEST = 2

/** Returns null on errors and where no place is both farther and cheaper than another. */
export async function loadTradeOff(
  { p: _page, sort_key: _key, sort_order: _order, ...query }: ApiQuery,
  { api, signal, report }: LoaderContext,
): Promise<TradeOff | null> {
  if (query.commute === undefined) return null
  try {
    const { data } = await api.call(getTradeOff, { query }, { signal })
    return data.best.length < MIN_BEST ? null : data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return null
  }
}
