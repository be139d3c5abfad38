import type { Db, Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import {
  countMessagesSince,
  findLastReceivedId,
  insertSentMessage,
  linkMail,
  type NewSentMessage,
} from '@amber/db/queries/lead/lead-messages'
import { findRecipient, lockLead } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { MAX_SENT_PER_DAY, unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { isNeededMessage } from '@amber/domain/mail/transactional-mails'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { wantsMail } from '../contact/wants-mail.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

export type MessageToSend = Omit<NewSentMessage, 'writtenBy' | 'inReplyTo'> & { actor: Actor }

const DAY_MS = 86_400_000

/**
 * Records a message of the assigned member of staff and enqueues its mail. Idempotent by key. Throws `conflict` if the
 * student has no email, or has stopped mail that `isNeededMessage` does not exempt, which `sendMail` checks again, `invalid_input` while a variable is unfilled, and
 * `too_many_requests` above the limit of a day.
 */
export const sendMessage = ({ db, secrets }: Deps, message: MessageToSend, now = new Date()): Promise<void> =>
  db.transaction().execute((tx) => sendMessageIn(tx, secrets, message, now))

export async function sendMessageIn(
  tx: Tx,
  secrets: Deps['secrets'],
  message: MessageToSend,
  now = new Date(),
): Promise<void> {
  for (const field of ['subject', 'text'] as const) {
    if (unfilledVariables(message[field]).length > 0)
      throw new AppError('invalid_input', { fields: { [field]: 'unfilled' } })
  }
  const recipient = await findRecipient(tx, message.leadId)
  if (!recipient) throw new AppError('conflict', { fields: { contact: 'no_email' } })
  const isWanted =
    isNeededMessage(message.savedReply) ||
    (await wantsMail(tx, { userId: recipient.userId, toEmail: recipient.email }, secrets, now))
  if (!isWanted) throw new AppError('conflict', { fields: { contact: 'stopped' } })
  await recordMessage(tx, message, now)
}

async function recordMessage(tx: Tx, { actor, ...message }: MessageToSend, now: Date): Promise<void> {
  const { leadId } = message
  const lead = await lockLead(tx, leadId)
  if (!lead || actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  const inReplyTo = await findLastReceivedId(tx, leadId)
  const id = await insertSentMessage(tx, { ...message, writtenBy: actor.userId, inReplyTo })
  // Sent before.
  if (id === undefined) return
  // The message itself is counted.
  if ((await countMessagesSince(tx, leadId, 'out', new Date(now.getTime() - DAY_MS))) > MAX_SENT_PER_DAY)
    throw new AppError('too_many_requests')
  const recipient = await findRecipient(tx, leadId)
  if (!recipient) throw new AppError('conflict')
  const key = `lead_message:${id}`
  await enqueueMail(tx, {
    key,
    kind: 'lead_message',
    ids: { lead_message_id: id },
    toEmail: recipient.email,
    userId: recipient.userId,
    language: recipient.language,
  })
  await linkMail(tx, id, key)
  await recordLeadEvent(tx, { leadId, kind: 'message_sent', actorId: actor.userId, subjectId: id })
}
