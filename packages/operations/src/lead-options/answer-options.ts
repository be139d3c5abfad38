import type { Db, Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import {
  countOptionAnswersSince,
  insertOptionAnswer,
  listOptionRooms,
  lockOptions,
  type OptionRoom,
  type SentOptions,
} from '@amber/db/queries/lead/lead-options'
import { findWorkedLead } from '@amber/db/queries/lead/lead-merges'
import { hasOpenTask, insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { findAssignee } from '@amber/db/queries/lead/open-leads'
import { listBookableTenancies } from '@amber/db/queries/lead/option-tenancies'
import { AppError } from '@amber/domain/errors'
import { isOptionAnswer, isRepeatedAnswer, type OptionAnswer } from '@amber/domain/lead-options/option-answer'
import { MAX_OPTION_ANSWERS_PER_DAY } from '@amber/domain/lead-options/options'

type GivenAnswer = {
  /** List of a verified link. */
  options: Pick<SentOptions, 'id' | 'leadId'>
  roomId: number
  answer: OptionAnswer
}

const DAY_MS = 86_400_000

/**
 * Records what a student thinks of a room, and gives whoever is assigned to the lead a task, unless one is open.
 * Repeating an answer changes nothing. Throws `not_found` for a room of another list, `sold_out` for a wanted room that is
 * gone, so that nobody starts to book it, and `too_many_requests` above the limit of a day.
 */
export async function answerOptions(db: Db, { options, roomId, answer }: GivenAnswer, now = new Date()): Promise<void> {
  if (!isOptionAnswer(answer)) throw new AppError('invalid_input', { fields: { reason: 'not_allowed' } })
  await db.transaction().execute(async (tx) => {
    await lockOptions(tx, options.id)
    const rooms = await listOptionRooms(tx, [options.id], 'en')
    const room = rooms.find(({ id }) => id === roomId)
    if (!room) throw new AppError('not_found')
    if (answer.verdict === 'want') await assertBookable(tx, options.leadId, room, now)
    if (isRepeatedAnswer(room.answer, answer)) return
    const since = new Date(now.getTime() - DAY_MS)
    if ((await countOptionAnswersSince(tx, options.id, since)) >= MAX_OPTION_ANSWERS_PER_DAY)
      throw new AppError('too_many_requests')
    const answerId = await insertOptionAnswer(tx, roomId, answer)
    await recordLeadEvent(tx, { leadId: options.leadId, kind: 'options_answered', subjectId: answerId })
    await addTask(tx, await findWorkedLead(tx, options.leadId), now)
  })
}

async function assertBookable(tx: Tx, leadId: number, { tenancyId }: OptionRoom, now: Date): Promise<void> {
  const bookable = await listBookableTenancies(tx, { tenancyIds: [tenancyId], leadId, now })
  if (!bookable.has(tenancyId)) throw new AppError('sold_out')
}

/** A student may tap through all rooms, which is one thing to look at. */
async function addTask(tx: Tx, leadId: number, now: Date): Promise<void> {
  const assigneeId = await findAssignee(tx, leadId)
  if (assigneeId === null || (await hasOpenTask(tx, leadId, 'options_answered'))) return
  await insertLeadTask(tx, { leadId, assigneeId, kind: 'options_answered', dueAt: now, note: null, createdBy: null })
}
