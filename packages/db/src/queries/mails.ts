import type { Language } from '@amber/domain/languages'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import type { Ids } from '../json-columns.ts'

export type NewMail = {
  /** One reason, one mail: a second of the same key is not written. */
  idempotencyKey: string
  kind: string
  toEmail: string
  userId: number | null
  language: Language
  ids: Ids
}

export type WaitingMail = Pick<NewMail, 'kind' | 'toEmail' | 'language' | 'ids'> & {
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

/** Undefined once it is sent or dropped. */
export function findWaitingMail(db: DbOrTx, id: number): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mails')
    .where('id', '=', id)
    .where('toEmail', 'is not', null)
    .select(['id', 'kind', 'toEmail', 'language', 'ids', 'createdAt'])
    .$narrowType<{ toEmail: NotNull }>()
    .executeTakeFirst()
}

export const markMailSent = (db: DbOrTx, id: number) => settleMail(db, id, 'sentAt')

export const markMailDropped = (db: DbOrTx, id: number) => settleMail(db, id, 'droppedAt')

/** The address goes: what is left says only that there was a mail. */
async function settleMail(db: DbOrTx, id: number, how: 'sentAt' | 'droppedAt'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ [how]: sql`now()`, toEmail: null })
    .where('id', '=', id)
    .where('toEmail', 'is not', null)
    .execute()
}
