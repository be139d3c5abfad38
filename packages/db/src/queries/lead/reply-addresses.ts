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

export type AddressedLead = { id: number }

/**
 * Finds the lead of a reply address by the hash of the token. A merged lead keeps its mail, so that undoing the merge or
 * erasing its person concerns it; the survivor shows it meanwhile.
 */
export function findLeadByReplyToken(db: DbOrTx, tokenHash: Buffer): Promise<AddressedLead | undefined> {
  return db
    .selectFrom('leadReplyAddresses')
    .where('tokenHash', '=', tokenHash)
    .select('leadId as id')
    .executeTakeFirst()
}
