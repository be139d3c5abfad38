import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { Ids } from '@amber/db/json-columns'
import { findLastReceivedId, findSentMessage } from '@amber/db/queries/lead/lead-messages'
import { findOptions } from '@amber/db/queries/lead/lead-options'
import { getChatReplyToken, getReplyToken } from '@amber/db/queries/lead/reply-addresses'
import { REPLY_TOKEN_BYTES, replyAddressOf } from '@amber/domain/lead-mail/reply-address'
import type { MailKind } from '@amber/domain/mail/mail-content'
import type { OutgoingMail } from '@amber/integrations/mail/client'

/**
 * Returns where the student's answer to a mail of staff goes, and which mail it answers. Undefined for mails that no
 * person wrote.
 */
export async function loadConversation(
  { db, replyDomain }: { db: Db; replyDomain?: string | undefined },
  kind: MailKind,
  ids: Ids,
): Promise<OutgoingMail['conversation'] | undefined> {
  const newToken = randomBytes(REPLY_TOKEN_BYTES)
  const addressOf = (token: Buffer | undefined) =>
    replyDomain === undefined || token === undefined ? undefined : replyAddressOf(token, replyDomain)
  if (kind === 'chat_answer') {
    const chatId = Number(ids['chat_thread_id'])
    const token = await db.transaction().execute((tx) => getChatReplyToken(tx, chatId, newToken))
    return { replyTo: addressOf(token), inReplyTo: undefined }
  }
  const message = await findMailOfStaff(db, kind, ids)
  if (!message) return undefined
  const token = await db.transaction().execute((tx) => getReplyToken(tx, message.leadId, newToken))
  return { replyTo: addressOf(token), inReplyTo: message.inReplyTo ?? undefined }
}

async function findMailOfStaff(
  db: Db,
  kind: MailKind,
  ids: Ids,
): Promise<{ leadId: number; inReplyTo: string | null } | undefined> {
  if (kind === 'lead_message') return findSentMessage(db, Number(ids['lead_message_id']))
  if (kind !== 'lead_options') return undefined
  const options = await findOptions(db, Number(ids['lead_options_id']))
  return options && { leadId: options.leadId, inReplyTo: await findLastReceivedId(db, options.leadId) }
}
