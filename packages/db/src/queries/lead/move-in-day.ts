import type { MoveInDay } from '@amber/domain/lead/move-in-day'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'

/**
 * Returns the move-in day of a lead. The latest form decides, because staff could otherwise change the day of the lead;
 * a lead without a form has only its own.
 */
export async function getMoveInDay(db: DbOrTx, leadId: number): Promise<MoveInDay> {
  const { rows } = await sql<MoveInDay>`
    select
      coalesce(
        (select form.move_in from forms form where form.lead_id = lead.id order by form.id desc limit 1),
        lead.move_in
      ) as move_in,
      ${placeTimeZone} as time_zone
    from leads lead
    join inventories place on place.id = lead.root_id
    where lead.id = ${leadId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`lead ${leadId} not found`)
  return row
}
