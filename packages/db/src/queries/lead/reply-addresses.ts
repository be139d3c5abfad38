import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Returns the token of the lead's reply address, which is created with the first message. */
export async function getReplyToken(tx: Tx, leadId: number, newToken: Buffer): Promise<Buffer> {
  await tx
    .insertInto('leadReplyAddresses')
    .values({ leadId, token: newToken })
    .onConflict((conflict) => conflict.column('leadId').doNothing())
    .execute()
  const { token } = await tx
    .selectFrom('leadReplyAddresses')
    .where('leadId', '=', leadId)
    .select('token')
    .executeTakeFirstOrThrow()
  return token
}

/** Returns the token of the chat's reply address, which is created with the first mail. Undefined if the chat was deleted. */
export async function getChatReplyToken(tx: Tx, threadId: number, newToken: Buffer): Promise<Buffer | undefined> {
  await sql`
    insert into chat_reply_addresses (thread_id, token)
    select id, ${newToken} from chat_threads where id = ${threadId}
    on conflict (thread_id) do nothing
  `.execute(tx)
  const row = await tx
    .selectFrom('chatReplyAddresses')
    .where('threadId', '=', threadId)
    .select('token')
    .executeTakeFirst()
  return row?.token
}

/** The lead or the chat that the mails to a reply address are about. */
export type ReplySubject = { kind: 'lead' | 'chat'; id: number }

/**
 * Finds the lead or the chat of a reply address by the hash of the token. A merged lead keeps its mail, so that undoing the
 * merge or erasing its person concerns it; the survivor shows it meanwhile.
 */
export async function findReplySubject(db: DbOrTx, tokenHash: Buffer): Promise<ReplySubject | undefined> {
  const { rows } = await sql<ReplySubject>`
    select 'lead' as kind, lead_id as id from lead_reply_addresses where token_hash = ${tokenHash}
    union all
    select 'chat' as kind, thread_id as id from chat_reply_addresses where token_hash = ${tokenHash}
  `.execute(db)
  return rows[0]
}
