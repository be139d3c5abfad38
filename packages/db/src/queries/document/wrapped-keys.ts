import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'

/** Tables with at most one encrypted file per row. A file of an agreement has no id of its own: see agreements.ts. */
export const ENCRYPTED_TABLES = [
  'call_recordings',
  'chat_files',
  'documents',
  'evidence_photos',
  'lead_message_attachments',
] as const

type EncryptedTable = (typeof ENCRYPTED_TABLES)[number]

/** The key of a file, wrapped with the document key of this id. */
export type WrappedKey = { keyId: string; wrappedKey: Buffer }

type EncryptedFile = WrappedKey & { id: number; uuid: string }

/** Returns files whose keys are wrapped with any other document key. */
export async function listFilesWithOldKeys(
  db: Db,
  table: EncryptedTable,
  currentKeyId: string,
  limit: number,
): Promise<EncryptedFile[]> {
  const { rows } = await sql<EncryptedFile>`
    select id, uuid, key_id, wrapped_key from ${sql.table(table)}
    where key_id <> ${currentKeyId}
    order by id limit ${limit}
  `.execute(db)
  return rows
}

/** Replaces the key unless the file was deleted or its key rewrapped in the meantime. */
export async function replaceFileKey(
  tx: Tx,
  table: EncryptedTable,
  { id, keyId }: Pick<EncryptedFile, 'id' | 'keyId'>,
  wrapped: WrappedKey,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set key_id = ${wrapped.keyId}, wrapped_key = ${wrapped.wrappedKey}
    where id = ${id} and key_id = ${keyId}
  `.execute(tx)
  return numAffectedRows > 0n
}
