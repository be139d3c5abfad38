import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

type References = Pick<
  InventoryChanges,
  'region_id' | 'organisation_id' | 'cancellation_policies' | 'nationality_payments'
>

/** Returns the names of fields that refer to a region, organisation, policy or group that does not exist. */
export async function listUnknownReferences(
  db: DbOrTx,
  { region_id, organisation_id, cancellation_policies, nationality_payments }: References,
): Promise<string[]> {
  if (!region_id && !organisation_id && !cancellation_policies && !nationality_payments) return []
  const groups = (nationality_payments ?? []).flatMap(({ group_name }) => group_name ?? [])
  const { rows } = await sql<{ name: string }>`
    select 'region_id' as name
    where ${region_id ?? null}::bigint is not null and not exists (select from regions where id = ${region_id ?? null})
    union all
    select 'organisation_id'
    where ${organisation_id ?? null}::bigint is not null
      and not exists (select from organisations where id = ${organisation_id ?? null})
    union all
    select 'cancellation_policies'
    where exists (
      select from unnest(${cancellation_policies ?? []}::text[]) wanted (code)
      where not exists (select from cancellation_policies policy where policy.code = wanted.code)
    )
    union all
    select 'nationality_payments'
    where exists (
      select from unnest(${groups}::text[]) wanted (name)
      where not exists (select from nationality_groups known where known.name = wanted.name)
    )
  `.execute(db)
  return rows.map(({ name }) => name)
}
