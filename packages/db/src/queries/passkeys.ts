import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type PasskeyRow = {
  id: number
  credentialId: Buffer
  publicKey: Buffer
  /** How often it has signed, as far as it counts that: a copy would fall behind. */
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

/** False when somebody has this very passkey already. */
export async function createPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const created = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((row) => row.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

export async function notePasskeyUse(tx: Tx, id: number, counter: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** False when it is not this person's. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
