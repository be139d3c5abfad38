import type { Trend } from './trends/trend.ts'

const PATIENCE_MS = 5000

/** From the browser, where the typed client would bring the whole validator. Null where it could not be had. */
export async function askTrend(placeId: number, tenancyId: number): Promise<Trend | null> {
  try {
    const address = `/api/v0/inventories/${placeId}/price_trends?tenancy_id=${tenancyId}`
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: Trend }
    return data
  } catch {
    return null
  }
}
