import type { Language } from '@amber/domain/languages'
import { TAKEOVER_STEPS, type TakeoverStep } from '@amber/domain/takeover/takeover-steps'
import type { DbOrTx } from '../../database.ts'

export type TakeoverEventRow = { leadId: number; takeoverId: number; step: TakeoverStep; language: Language }

/** Returns a step in the timeline of a lead, and the language of its student; undefined for any other event. */
export async function findTakeoverEvent(db: DbOrTx, eventId: number): Promise<TakeoverEventRow | undefined> {
  const row = await db
    .selectFrom('leadEvents')
    .innerJoin('leads', 'leads.id', 'leadEvents.leadId')
    .where('leadEvents.id', '=', eventId)
    .select(['leadEvents.leadId', 'leadEvents.kind', 'leadEvents.subjectId', 'leads.language'])
    .executeTakeFirst()
  const step = TAKEOVER_STEPS.find((known) => row?.kind === `takeover_${known}`)
  if (!row || row.subjectId === null || !step) return undefined
  return { leadId: row.leadId, takeoverId: row.subjectId, step, language: row.language }
}
