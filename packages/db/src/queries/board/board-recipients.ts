import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type BoardRecipient = { userId: number; email: string; language: Language }

/** Lists admins and team leads for whom no mail with such a key exists. The key of each is `prefix` and their id. */
export async function listBoardRecipients(db: DbOrTx, prefix: string): Promise<BoardRecipient[]> {
  const { rows } = await sql<BoardRecipient>`
    select users.id as user_id, users.email::text as email, users.language::text as language
    from users
    where users.erased_at is null
      and exists (select from user_roles where user_id = users.id and role in ('admin', 'team_lead'))
      and not exists (select from mails where idempotency_key = ${prefix} || users.id)
    order by users.id
  `.execute(db)
  return rows
}
