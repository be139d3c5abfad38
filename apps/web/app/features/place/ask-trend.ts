import { askApi } from '../../lib/ask-api.ts'
import type { Trend } from './trends/trend.ts'

const PATIENCE_MS = 5000

/** Null where it could not be had. */
export async function askTrend(placeId: number, tenancyId: number): Promise<Trend | null> {
  try {
    const address = `/api/v0/inventories/${placeId}/price_trends?tenancy_id=${tenancyId}`
    return await askApi<Trend>(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}
