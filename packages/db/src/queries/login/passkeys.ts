import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type PasskeyRow = {
  id: number
  credentialId: Buffer
  publicKey: Buffer
  /** Signature count reported by the passkey, if any: a cloned passkey would fall behind. */
  counter: number
  transports: string[]
}

export const listPasskeysOf = (db: DbOrTx, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .orderBy('id')
    .execute()

type NewPasskey = Omit<PasskeyRow, 'id'> & { userId: number; name: string }

/** Returns false if the passkey is already registered. */
export async function createPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const created = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((row) => row.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

export async function recordPasskeyUse(tx: Tx, id: number, counter: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns false if the passkey does not belong to the user. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
