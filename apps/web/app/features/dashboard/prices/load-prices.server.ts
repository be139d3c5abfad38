import { getPriceGrid } from '@amber/contract/endpoints/price-grid'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { priceTable } from './price-table.ts'

export async function loadPrices(id: string, { api, language, signal }: LoaderContext) {
  const { data } = await api.call(getPriceGrid, { params: { id } }, { signal })
  return {
    id: data.id,
    name: data.name,
    canonicalName: data.canonical_name,
    currency: data.currency,
    unit: data.duration === 'weekly' ? ('week' as const) : ('month' as const),
    table: priceTable(data, { now: new Date(), language }),
  }
}

export type PricesData = Awaited<ReturnType<typeof loadPrices>>
