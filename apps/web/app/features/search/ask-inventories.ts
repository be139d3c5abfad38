import type { Inventory, listInventories } from '@amber/contract/inventories'

const PATH = '/api/v1/inventories' satisfies (typeof listInventories)['path']

type Found = { result: Partial<Inventory>[]; meta: { count: number } }

/** From the browser, where the typed client would bring the whole validator. */
export async function askInventories(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`${PATH}?${query}`, { signal })
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`)
  const { data } = (await response.json()) as { data: Found }
  return data
}
