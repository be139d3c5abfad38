import type { AmountToPay, NationalityRule } from '@amber/domain/payment/nationality-payment'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx } from '../database.ts'
import { pathIds } from './region-names.ts'

/** All that fit a place, one row for each nationality they are about; which of them counts is for the domain to say. */
export async function listNationalityRules(
  db: DbOrTx,
  rootId: number,
  /** Of this one alone, a country's two letters. */
  nationality?: string,
): Promise<NationalityRule[]> {
  const whose = sql`coalesce(rule.country_code, member.country_code)`
  const { rows } = await sql<NationalityRule>`
    select
      rule.id, rule.amount_minor, rule.currency, rule.payment_type,
      ${whose} as nationality,
      rule.country_code is not null as names_nationality,
      nlevel(region.path) as region_depth
    from inventories place
    join regions own on own.id = place.region_id
    join nationality_payment_rules rule on rule.root_id = place.id or rule.region_id = any (${pathIds('own')})
    left join nationality_groups member on member.name = rule.group_name
    left join regions region on region.id = rule.region_id
    where place.id = ${rootId} and place.kind = 'place'
      and ${nationality === undefined ? sql`${whose} is not null` : sql`${whose} = ${nationality}`}
  `.execute(db)
  return rows
}

type DepositRow = AmountToPay & {
  rootId: number
  /** Whether the place takes payments here. */
  paymentEnabled: boolean
}

/** What a tenancy asks of everybody; undefined for what is none. */
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

export type PayingPlace = { id: number; currency: string; paymentEnabled: boolean }

/** The place of a room type or a tenancy, or the place itself. */
export function findPayingPlace(db: DbOrTx, inventoryId: number): Promise<PayingPlace | undefined> {
  return db
    .selectFrom('inventories as named')
    .innerJoin('inventories as place', 'place.id', 'named.rootId')
    .where('named.id', '=', inventoryId)
    .select(['place.id', 'place.currency', 'place.paymentEnabled'])
    .$narrowType<{ currency: NotNull }>()
    .executeTakeFirst()
}

/** An account, or the browser that sends as nobody. */
type Sender = { userId: number } | { flowHash: Buffer }

/** What whoever asks last said of themselves in a form, at one place or anywhere. */
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
