import { getStagesOf } from '@amber/db/queries/lead/find-lead'
import { hasSentReply } from '@amber/db/queries/lead/lead-messages'
import { AppError } from '@amber/domain/errors'
import { FEEDBACK_PAUSE_DAYS } from '@amber/domain/lead-mail/saved-replies'
import { uuidOf } from '../concurrency/uuid-of.ts'
import { type MessageToSend, sendMessage } from './send-message.ts'

type Request = Pick<MessageToSend, 'leadId' | 'actor' | 'subject' | 'text'>

const DAY_MS = 86_400_000

/**
 * Emails a student who has moved in and asks how it was. Throws `conflict` before that, if they were asked lately, or if
 * they have stopped mail.
 */
export async function askForFeedback(
  deps: Parameters<typeof sendMessage>[0],
  request: Request,
  now = new Date(),
): Promise<void> {
  const { leadId } = request
  const { stage } = await getStagesOf(deps.db, leadId)
  if (stage !== 'moved_in') throw new AppError('conflict', { fields: { stage: 'not_moved_in' } })
  const since = new Date(now.getTime() - FEEDBACK_PAUSE_DAYS * DAY_MS)
  if (await hasSentReply(deps.db, leadId, 'feedback', since))
    throw new AppError('conflict', { fields: { feedback: 'asked' } })
  await sendMessage(deps, { ...request, savedReply: 'feedback', idempotencyKey: keyOfDay(leadId, now) }, now)
}

/** Returns one key per lead and day, so that two requests at once send one mail. */
const keyOfDay = (leadId: number, now: Date) => uuidOf(`feedback:${leadId}:${now.toISOString().slice(0, 10)}`)
