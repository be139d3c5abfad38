import type { Language } from '@amber/domain/languages'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import type { Ids } from '../json-columns.ts'
import { addresseeOf } from './open-leads.ts'

export type NewMail = {
  /** One reason, one mail: a second of the same key is not written. */
  idempotencyKey: string
  kind: string
  toEmail: string
  userId: number | null
  language: Language
  ids: Ids
}

export type WaitingMail = Pick<NewMail, 'kind' | 'toEmail' | 'userId' | 'language' | 'ids'> & {
  id: number
  createdAt: Date
}

/** Undefined when there is a mail of this key already. */
export async function createMail(tx: Tx, mail: NewMail): Promise<number | undefined> {
  const row = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The same to whoever a lead is of. Undefined also once they are erased. */
export async function createMailToLead(
  tx: Tx,
  leadId: number,
  { kind, ids, idempotencyKey }: Pick<NewMail, 'kind' | 'ids' | 'idempotencyKey'>,
): Promise<number | undefined> {
  const row = await tx
    .with('reader', () => addresseeOf(tx, leadId))
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

/** Undefined once it is sent or dropped. */
export function findWaitingMail(db: DbOrTx, id: number): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('toEmail', 'is not', null)
    .select(['id', 'kind', 'toEmail', 'userId', 'language', 'ids', 'createdAt'])
    .$narrowType<{ toEmail: NotNull }>()
    .executeTakeFirst()
}

export type KeptMail = Pick<NewMail, 'kind' | 'userId' | 'ids'> & { createdAt: Date }

/** Sent or not. */
export function findMail(db: DbOrTx, id: number): Promise<KeptMail | undefined> {
  return db.selectFrom('mails').where('id', '=', id).select(['kind', 'userId', 'ids', 'createdAt']).executeTakeFirst()
}

export const markMailSent = (db: DbOrTx, id: number) => settleMail(db, id, 'sentAt', 'sent')

/** `attempted`: somebody's server was asked to take it, and said no. */
export const markMailDropped = (db: DbOrTx, id: number, { attempted = false } = {}) =>
  settleMail(db, id, 'droppedAt', attempted ? 'refused' : null)

/**
 * The address goes: what is left says only that there was a mail, and that its reader was written to. A mail with a code
 * is not of an account, since asking for one looks nobody up; here nobody waits, and whose it is may be asked.
 */
async function settleMail(
  db: DbOrTx,
  id: number,
  how: 'sentAt' | 'droppedAt',
  attempt: 'sent' | 'refused' | null,
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
            .where(sql<boolean>`${attempt}::text is not null`)
            .select([
              'users.id',
              sql<'email'>`'email'::contact_channel`.as('channel'),
              'waiting.kind',
              'waiting.id as mailId',
              sql<string>`${attempt}::text`.as('outcome'),
            ]),
        )
        .onConflict((conflict) => conflict.column('mailId').doNothing()),
    )
    .updateTable('mails')
    .from('waiting')
    .whereRef('mails.id', '=', 'waiting.id')
    .set({ [how]: sql`now()`, toEmail: null })
    .execute()
}
