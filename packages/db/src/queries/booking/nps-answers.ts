import { NPS_EDIT_WINDOW_HOURS } from '@amber/domain/lead/nps'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type NpsAnswer = { leadId: number; score: number; comment: string | null }

/** Stores the score and returns true if it is the first or changes one given within a day. */
export async function upsertNpsAnswer(db: DbOrTx, { leadId, score, comment }: NpsAnswer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into nps_answers (lead_id, score, comment)
    values (${leadId}, ${score}, ${comment})
    on conflict (lead_id) do update set score = excluded.score, comment = excluded.comment
    where nps_answers.answered_at > now() - make_interval(hours => ${NPS_EDIT_WINDOW_HOURS})
  `.execute(db)
  return numAffectedRows > 0n
}
