import type { AmountToPay, NationalityRule } from '@amber/domain/payment/nationality-payment'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'

/** Whether a `rule` applies to `place`, whose region is `own`. */
const appliesToPlace = sql<boolean>`(rule.root_id = place.id or rule.region_id = any (${pathIds('own')}))`

/** All rules that apply to `place`, one object per nationality. */
export const nationalityRules = sql<NationalityRule[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', rule.id,
        'amountMinor', rule.amount_minor,
        'currency', rule.currency,
        'paymentType', rule.payment_type,
        'nationality', coalesce(rule.country_code, member.country_code),
        'namesNationality', rule.country_code is not null,
        'regionDepth', nlevel(ruled.path)
      )
    ),
    '[]'
  )
  from regions own
  join nationality_payment_rules rule on ${appliesToPlace}
  left join nationality_groups member on member.name = rule.group_name
  left join regions ruled on ruled.id = rule.region_id
  where own.id = place.region_id and coalesce(rule.country_code, member.country_code) is not null
)`

/** Whether a rule of `place` makes its price depend on the nationality. The domain ignores other currencies as well. */
export const dependsOnNationality = sql<boolean>`exists (
  select from nationality_payment_rules rule
  join regions own on own.id = place.region_id
  where rule.currency = place.currency and ${appliesToPlace}
    and (
      rule.country_code is not null
      or exists (select from nationality_groups member where member.name = rule.group_name)
    )
)`

/** Returns all rules that apply to a place, one row per nationality. The domain chooses between them. */
export const listNationalityRules = (
  db: DbOrTx,
  rootId: number,
  /** Limits the result to one nationality, as a two-letter country code. */
  nationality?: string,
): Promise<NationalityRule[]> => listRulesOfPlaces(db, [rootId], nationality)

/** Returns the same for several places at once. */
export async function listRulesOfPlaces(
  db: DbOrTx,
  placeIds: readonly number[],
  nationality?: string,
): Promise<(NationalityRule & { placeId: number })[]> {
  const countryCode = sql`coalesce(rule.country_code, member.country_code)`
  const { rows } = await sql<NationalityRule & { placeId: number }>`
    select
      place.id as place_id, rule.id, rule.amount_minor, rule.currency, rule.payment_type,
      ${countryCode} as nationality,
      rule.country_code is not null as names_nationality,
      nlevel(region.path) as region_depth
    from inventories place
    join regions own on own.id = place.region_id
    join nationality_payment_rules rule on ${appliesToPlace}
    left join nationality_groups member on member.name = rule.group_name
    left join regions region on region.id = rule.region_id
    where place.id = any (${placeIds}::bigint[]) and place.kind = 'place'
      and ${nationality === undefined ? sql`${countryCode} is not null` : sql`${countryCode} = ${nationality}`}
  `.execute(db)
  return rows
}

export type DepositRow = AmountToPay & {
  rootId: number
  /** Whether the place takes payments on this site. */
  paymentEnabled: boolean
}

/** Returns the default deposit of a tenancy, or undefined if the id is not a tenancy. */
export async function findDeposit(db: DbOrTx, tenancyId: number): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`
    select
      place.id as root_id, tenancy.deposit_minor as amount_minor, place.currency, place.payment_type,
      place.payment_enabled
    from inventories tenancy
    join inventories place on place.id = tenancy.root_id
    where tenancy.id = ${tenancyId} and tenancy.kind = 'tenancy'
  `.execute(db)
  return rows[0]
}

export type PlaceForPayment = { id: number; currency: string; paymentEnabled: boolean }

/** Returns the place that an inventory belongs to. */
export function findPlaceForPayment(db: DbOrTx, inventoryId: number): Promise<PlaceForPayment | undefined> {
  return db
    .selectFrom('inventories as named')
    .innerJoin('inventories as place', 'place.id', 'named.rootId')
    .where('named.id', '=', inventoryId)
    .select(['place.id', 'place.currency', 'place.paymentEnabled'])
    .$narrowType<{ currency: NotNull }>()
    .executeTakeFirst()
}

/** A user, or the browser of a visitor. */
type Sender = { userId: number } | { flowHash: Buffer }

/** Returns the nationality in the sender's latest form, at one place or anywhere. */
export async function findSentNationality(db: DbOrTx, sender: Sender, rootId?: number): Promise<string | undefined> {
  const { rows } = await sql<{ nationality: string | null }>`
    select form.form_values ->> 'data/nationality' as nationality
    from leads lead
    join forms form on form.lead_id = lead.id
    where ${'userId' in sender ? sql`lead.user_id = ${sender.userId}` : sql`lead.flow_hash = ${sender.flowHash}`}
      and ${rootId === undefined ? sql`true` : sql`lead.root_id = ${rootId}`}
      and form.form_values is not null
    order by form.id desc
    limit 1
  `.execute(db)
  return rows[0]?.nationality ?? undefined
}
