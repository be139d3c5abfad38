import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Address } from '../../json-columns.ts'
import { policyJson, type PolicyRow } from '../inventory/place-fragments.ts'

/** Data that listings omit because no search uses it; read only for the few places of a page. */

/** Returns addresses by place id. */
export async function listAddresses(db: DbOrTx, placeIds: readonly number[]): Promise<Map<number, Address>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; address: Address }>`
    select id, address from inventories where id = any (${placeIds}::bigint[]) and kind = 'place'
  `.execute(db)
  return new Map(rows.map(({ id, address }) => [id, address]))
}

/** Returns cancellation policies by place or room type id, omitting those without any. */
export async function listCancellationPolicies(
  db: DbOrTx,
  placeIds: readonly number[],
  language: Language,
): Promise<Map<number, PolicyRow[]>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{ inventoryId: number; policies: PolicyRow[] }>`
    select linked.inventory_id, json_agg(${policyJson(language)} order by policy.id) as policies
    from inventory_cancellation_policies linked
    join cancellation_policies policy on policy.id = linked.policy_id
    where linked.root_id = any (${placeIds}::bigint[])
    group by linked.inventory_id
  `.execute(db)
  return new Map(rows.map(({ inventoryId, policies }) => [inventoryId, policies]))
}
