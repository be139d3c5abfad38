import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { dependsOnNationality } from '../payment/nationality-rules.ts'

/** Nationalities are two-letter country codes. */
export type NationalityFacts = {
  leadId: number
  /** Whether the price of the place depends on the nationality. */
  hasRules: boolean
  /** Nationality in the form that was paid for, or else in the newest one; null after erasure. */
  declared: string | null
  /** Nationality on the passport as staff confirmed it; null before. */
  confirmed: string | null
  /** Whether a passport was uploaded and not rejected. */
  hasPassport: boolean
  /** The difference that is due, with the token of its payment link. */
  due: { token: string; amountMinor: number; currency: CurrencyCode } | null
}

/** Returns what decides whether the agreements of leads may be signed. */
export async function listNationalityFacts(
  db: DbOrTx,
  leadIds: readonly number[],
): Promise<Map<number, NationalityFacts>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<NationalityFacts>`
    select
      lead.id as lead_id,
      ${dependsOnNationality} as has_rules,
      (
        select form.form_values ->> 'data/nationality'
        from forms form
        left join payments paid on paid.form_id = form.id and paid.purpose = 'booking' and paid.status = 'success'
        where form.lead_id = lead.id and form.form_values is not null
        order by paid.id is null, form.id desc
        limit 1
      ) as declared,
      confirmation.nationality as confirmed,
      exists (
        select from documents
        where lead_id = lead.id and documents.kind = 'passport' and state in ('checking', 'kept')
      ) as has_passport,
      (
        select jsonb_build_object('token', token, 'amountMinor', amount_minor, 'currency', payments.currency)
        from payments
        where lead_id = lead.id and purpose = 'difference' and payments.status not in ('sold_out', 'success')
      ) as due
    from leads lead
    join inventories place on place.id = lead.root_id
    left join nationality_confirmations confirmation on confirmation.lead_id = lead.id
    where lead.id = any (${[...leadIds]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.leadId, row]))
}

export async function getNationalityFacts(db: DbOrTx, leadId: number): Promise<NationalityFacts> {
  const facts = (await listNationalityFacts(db, [leadId])).get(leadId)
  if (!facts) throw new Error(`lead not found: ${leadId}`)
  return facts
}

type Confirmation = { leadId: number; nationality: string; documentId: number; confirmedBy: number; confirmedAt: Date }

/** Stores the confirmed nationality of a locked lead, or corrects it. */
export async function saveNationalityConfirmation(tx: Tx, { leadId, ...confirmation }: Confirmation): Promise<void> {
  await tx
    .insertInto('nationalityConfirmations')
    .values({ leadId, ...confirmation })
    .onConflict((conflict) => conflict.column('leadId').doUpdateSet(confirmation))
    .execute()
}
