import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/**
 * Whether the form of a row `lead` names a guarantor: the form that was paid for, or else the newest one. False after
 * erasure.
 */
const leadHasGuarantor: RawBuilder<boolean> = sql`
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

/** Whether the documents of a guarantor of a row `lead` are needed: the form names one, or staff asked for them. */
export const leadNeedsGuarantor: RawBuilder<boolean> = sql`(
  ${leadHasGuarantor}
  or exists (
    select from document_requests request where request.lead_id = lead.id and request.kind = 'guarantor_paper'
  )
)`

/** Returns whether the lead needs the documents of a guarantor. */
export async function needsGuarantor(db: DbOrTx, leadId: number): Promise<boolean> {
  const { rows } = await sql<{ needsGuarantor: boolean }>`
    select ${leadNeedsGuarantor} as needs_guarantor from leads lead where lead.id = ${leadId}
  `.execute(db)
  return rows[0]?.needsGuarantor ?? false
}
