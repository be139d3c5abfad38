import type { listInventories } from '@amber/contract/schemas/inventories'
import type * as z from 'zod/mini'
import type { TestApi } from '../../../test-api.ts'

export type InventoriesResponse = z.output<typeof listInventories.response>

/** A world with an API and the ids of the inventories that a query may refer to by name. */
type InventoriesWorld = { api: TestApi; ids: Readonly<Record<string, number>> }

/** Sends the query, in which `{alpha}` stands for the id of the inventory with that name. */
export async function requestInventories({ api, ids }: InventoriesWorld, query: string, token?: string) {
  const url = `/api/v1/inventories?${query.replaceAll(/\{(.+?)\}/g, (_, name: string) => String(ids[name]))}`
  const response = await api.app.inject({ url, cookies: token === undefined ? {} : { user_auth_token: token } })
  type Body = InventoriesResponse & { error: { code: string; fields?: Record<string, string> } }
  return { status: response.statusCode, ...response.json<Body>() }
}

export async function findInventories(world: InventoriesWorld, query: string, token?: string) {
  const response = await requestInventories(world, query, token)
  if (response.status !== 200) throw new Error(`${query} returned ${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}

/** Returns the first word of each name in lower case: `Alpha House` becomes `alpha`. */
export const firstWords = ({ result }: InventoriesResponse['data']) =>
  result.map(({ name }) => name.split(' ')[0]?.toLowerCase())

export const CITY = 'region_canonical_name=testville'
