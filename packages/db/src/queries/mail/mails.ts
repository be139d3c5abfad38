import type { Language } from '@amber/domain/languages'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { Ids } from '../../json-columns.ts'
import { recipientOf } from '../lead/open-leads.ts'

export type NewMail = {
  /** Key that dedupes mails: a second mail with the same key is not created. */
  idempotencyKey: string
  kind: string
  toEmail: string
  userId: number | null
  language: Language
  ids: Ids
}

export type PendingMail = Pick<NewMail, 'kind' | 'toEmail' | 'userId' | 'language' | 'ids'> & {
  id: number
  createdAt: Date
}

/** Returns undefined if a mail with this key already exists. */
export async function createMail(tx: Tx, mail: NewMail): Promise<number | undefined> {
  const row = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Creates a mail to the lead's owner. Returns undefined if the key exists or the owner was erased. */
export async function createMailToLead(
  tx: Tx,
  leadId: number,
  { kind, ids, idempotencyKey }: Pick<NewMail, 'kind' | 'ids' | 'idempotencyKey'>,
): Promise<number | undefined> {
  const row = await tx
    .with('reader', () => recipientOf(tx, leadId))
    .insertInto('mails')
    .columns(['kind', 'ids', 'idempotencyKey', 'toEmail', 'userId', 'language'])
    .expression((select) =>
      select
        .selectFrom('reader')
        .select([
          sql<string>`${kind}::text`.as('kind'),
          sql<Ids>`${JSON.stringify(ids)}::jsonb`.as('ids'),
          sql<string>`${idempotencyKey}::text`.as('idempotencyKey'),
          'reader.email',
          'reader.userId',
          'reader.language',
        ]),
    )
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns undefined once the mail is sent or dropped. */
export function findPendingMail(db: DbOrTx, id: number): Promise<PendingMail | undefined> {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('toEmail', 'is not', null)
    .select(['id', 'kind', 'toEmail', 'userId', 'language', 'ids', 'createdAt'])
    .$narrowType<{ toEmail: NotNull }>()
    .executeTakeFirst()
}

export type StoredMail = Pick<NewMail, 'kind' | 'userId' | 'ids'> & { createdAt: Date }

/** Returns the mail whether or not it was sent. */
export function findMail(db: DbOrTx, id: number): Promise<StoredMail | undefined> {
  return db.selectFrom('mails').where('id', '=', id).select(['kind', 'userId', 'ids', 'createdAt']).executeTakeFirst()
}

export const markMailSent = (db: DbOrTx, id: number) => settleMail(db, id, 'sentAt', 'sent')

/** `attempted` means that the recipient's server rejected the mail. */
export const markMailDropped = (db: DbOrTx, id: number, { attempted = false } = {}) =>
  settleMail(db, id, 'droppedAt', attempted ? 'refused' : null)

/**
 * Deletes the email and records the contact attempt. Login mails have no user id because requesting one does not look
 * up accounts; here timing does not matter, so the user is found by email.
 */
async function settleMail(
  db: DbOrTx,
  id: number,
  timestampColumn: 'sentAt' | 'droppedAt',
  outcome: 'sent' | 'refused' | null,
): Promise<void> {
  await db
    .with('waiting', (waiting) =>
      waiting
        .selectFrom('mails')
        .where('id', '=', id)
        .where('toEmail', 'is not', null)
        .select(['id', 'kind', 'toEmail', 'userId'])
        .forUpdate(),
    )
    .with('attempt', (attempts) =>
      attempts
        .insertInto('contactAttempts')
        .columns(['userId', 'channel', 'reason', 'mailId', 'outcome'])
        .expression((from) =>
          from
            .selectFrom('waiting')
            .innerJoin('users', (join) =>
              join.on(
                sql<boolean>`users.id = waiting.user_id or (waiting.user_id is null and users.email = waiting.to_email)`,
              ),
            )
            .where('users.erasedAt', 'is', null)
            .where(sql<boolean>`${outcome}::text is not null`)
            .select([
              'users.id',
              sql<'email'>`'email'::contact_channel`.as('channel'),
              'waiting.kind',
              'waiting.id as mailId',
              sql<string>`${outcome}::text`.as('outcome'),
            ]),
        )
        .onConflict((conflict) => conflict.column('mailId').doNothing()),
    )
    .updateTable('mails')
    .from('waiting')
    .whereRef('mails.id', '=', 'waiting.id')
    .set({ [timestampColumn]: sql`now()`, toEmail: null })
    .execute()
}
