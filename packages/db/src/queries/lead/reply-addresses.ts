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

export type AddressedLead = { id: number; assignedTo: number | null; emails: string[] }

/** Finds the lead of a reply address, with the addresses of its student, by the hash of the token. */
export function findLeadByReplyToken(db: DbOrTx, tokenHash: Buffer): Promise<AddressedLead | undefined> {
  return db
    .selectFrom('leadReplyAddresses')
    .innerJoin('leads', 'leads.id', 'leadReplyAddresses.leadId')
    .leftJoin('users', 'users.id', 'leads.userId')
    .where('tokenHash', '=', tokenHash)
    .select([
      'leads.id',
      'leads.assignedTo',
      sql<string[]>`array_remove(array[leads.email::text, users.email::text], null)`.as('emails'),
    ])
    .executeTakeFirst()
}
