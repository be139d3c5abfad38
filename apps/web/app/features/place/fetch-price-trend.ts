import { listPriceTrends } from '@amber/contract/endpoints/inventory'
import { callApi } from '../../browser/api-client.ts'
import type { Trend } from './trends/trend.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Returns null when the request fails. */
export async function fetchPriceTrend(placeId: number, tenancyId: number): Promise<Trend | null> {
  try {
    const input = { params: { id: String(placeId) }, query: { tenancy_id: tenancyId } }
    const { data } = await callApi(listPriceTrends, input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return data
  } catch {
    return null
  }
}
