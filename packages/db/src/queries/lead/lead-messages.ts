import type { AttachmentRefusal } from '@amber/domain/lead-mail/received-mail'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { familyOf } from './lead-family.ts'

export type NewReceivedMessage = {
  leadId: number
  subject: string
  text: string
  fromEmail: string | null
  messageId: string
  inReplyTo: string | null
}

/** Returns undefined if this mail was received before. */
export async function insertReceivedMessage(tx: Tx, message: NewReceivedMessage): Promise<number | undefined> {
  const row = await tx
    .insertInto('leadMessages')
    .values({ ...message, direction: 'in' })
    .onConflict((conflict) => conflict.columns(['leadId', 'messageId']).where('messageId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findReceivedMessage(db: DbOrTx, leadId: number, messageId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('leadMessages')
    .where('leadId', '=', leadId)
    .where('messageId', '=', messageId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Counts the messages of a lead since a moment, in one direction. */
export async function countMessagesSince(
  db: DbOrTx,
  leadId: number,
  direction: 'in' | 'out',
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('leadMessages')
    .where('leadId', '=', leadId)
    .where('direction', '=', direction)
    .where('createdAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NewSentMessage = {
  leadId: number
  subject: string
  text: string
  writtenBy: number
  savedReply: string | null
  idempotencyKey: string
  inReplyTo: string | null
}

/** Returns undefined if this message was sent before. */
export async function insertSentMessage(tx: Tx, message: NewSentMessage): Promise<number | undefined> {
  const row = await tx
    .insertInto('leadMessages')
    .values({ ...message, direction: 'out' })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function linkMail(tx: Tx, id: number, mailKey: string): Promise<void> {
  await tx
    .updateTable('leadMessages')
    .set((expression) => ({
      mailId: expression.selectFrom('mails').where('idempotencyKey', '=', mailKey).select('mails.id'),
    }))
    .where('id', '=', id)
    .execute()
}

/** Returns whether staff have sent a saved reply about a lead since a moment. */
export async function hasSentReply(db: DbOrTx, leadId: number, savedReply: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('leadMessages')
    .where('leadId', '=', leadId)
    .where('savedReply', '=', savedReply)
    .where('createdAt', '>', since)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the lead about which a message with this key was sent. */
export async function findLeadOfMessage(db: DbOrTx, idempotencyKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('leadMessages')
    .where('idempotencyKey', '=', idempotencyKey)
    .select('leadId')
    .executeTakeFirst()
  return row?.leadId
}

/** Returns the Message-ID of the newest mail that the student sent about a lead or one merged into it. */
export async function findLastReceivedId(db: DbOrTx, leadId: number): Promise<string | null> {
  const row = await db
    .selectFrom('leadMessages')
    .where('leadId', 'in', familyOf(leadId))
    .where('direction', '=', 'in')
    .select('messageId')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ?? null
}

export type SentMessage = {
  leadId: number
  subject: string
  text: string
  inReplyTo: string | null
  savedReply: string | null
  writerName: string | null
}

export function findSentMessage(db: DbOrTx, id: number): Promise<SentMessage | undefined> {
  return db
    .selectFrom('leadMessages')
    .innerJoin('users as writer', 'writer.id', 'leadMessages.writtenBy')
    .where('leadMessages.id', '=', id)
    .select([
      'leadMessages.leadId',
      'leadMessages.subject',
      'leadMessages.text',
      'leadMessages.inReplyTo',
      'leadMessages.savedReply',
      'writer.name as writerName',
    ])
    .executeTakeFirst()
}

export type MessageRow = {
  uuid: string
  direction: 'in' | 'out'
  subject: string
  text: string
  writerName: string | null
  fromEmail: string | null
  /** Whether a received mail claims to be from the student's own address. */
  isFromStudent: boolean
  mailId: number | null
  sentAt: Date | null
  droppedAt: Date | null
  createdAt: Date
  attachments: MessageAttachment[]
}

type MessageAttachment = {
  uuid: string
  fileName: string | null
  sizeBytes: number
  refusal: AttachmentRefusal | null
  isStored: boolean
  isDeleted: boolean
}

/** Returns the messages of a lead and of those merged into it, newest first. */
export async function listLeadMessages(
  db: DbOrTx,
  leadId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; count: number }> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('leadMessages as message')
      .leftJoin('users as writer', 'writer.id', 'message.writtenBy')
      .leftJoin('mails', 'mails.id', 'message.mailId')
      .where('message.leadId', 'in', familyOf(leadId))
      .select([
        'message.uuid',
        'message.direction',
        'message.subject',
        'message.text',
        'message.fromEmail',
        'message.mailId',
        'message.createdAt',
        'mails.sentAt',
        'mails.droppedAt',
        sql<string | null>`coalesce(writer.name, writer.email::text)`.as('writerName'),
        sql<boolean>`
          coalesce(message.from_email in (
            select person.email from leads person where person.id in ${familyOf(leadId)} and person.email is not null
            union all
            select users.email from leads person join users on users.id = person.user_id
            where person.id in ${familyOf(leadId)} and users.email is not null
          ), false)
        `.as('isFromStudent'),
        sql<MessageAttachment[]>`coalesce((
          select json_agg(json_build_object(
            'uuid', uuid, 'fileName', file_name, 'sizeBytes', size_bytes, 'refusal', refusal,
            'isStored', stored_key is not null, 'isDeleted', deleted_at is not null
          ) order by position)
          from lead_message_attachments where message_id = message.id
        ), '[]')`.as('attachments'),
      ])
      .orderBy('message.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('leadMessages')
      .where('leadId', 'in', familyOf(leadId))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
