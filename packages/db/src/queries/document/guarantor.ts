import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/**
 * Whether the form of a row `lead` names a guarantor: the form that was paid for, or else the newest one. False after
 * erasure.
 */
export const leadHasGuarantor: RawBuilder<boolean> = sql`
  coalesce(
    (
      select names_guarantor(form.form_values)
      from forms form
      left join payments paid on paid.form_id = form.id and paid.purpose = 'booking' and paid.status = 'success'
      where form.lead_id = lead.id and form.form_values is not null
      order by paid.id is null, form.id desc
      limit 1
    ),
    false
  )`

/** Returns whether the lead's book form names a guarantor. */
export async function hasGuarantor(db: DbOrTx, leadId: number): Promise<boolean> {
  const { rows } = await sql<{ hasGuarantor: boolean }>`
    select ${leadHasGuarantor} as has_guarantor from leads lead where lead.id = ${leadId}
  `.execute(db)
  return rows[0]?.hasGuarantor ?? false
}
