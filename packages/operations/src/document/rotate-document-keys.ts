import type { Db } from '@amber/db/database'
import {
  listEncryptedWithOldKeys,
  replaceDocumentKey,
  type EncryptedDocument,
} from '@amber/db/queries/document/documents'
import type { DocumentKeys } from './document-keys.ts'

const BATCH_SIZE = 200

/** Rewraps every file's key with the current key. Can be interrupted: the next run continues with the rest. */
export async function rotateDocumentKeys(db: Db, keys: DocumentKeys): Promise<{ rotated: number }> {
  let rotated = 0
  for (;;) {
    const outdated = await listEncryptedWithOldKeys(db, keys.currentId, BATCH_SIZE)
    if (outdated.length === 0) return { rotated }
    rotated += await rewrapKeys(db, keys, outdated)
  }
}

const rewrapKeys = (db: Db, keys: DocumentKeys, documents: readonly EncryptedDocument[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const { id, uuid, keyId, wrappedKey } of documents) {
      if (await replaceDocumentKey(tx, { id, keyId }, keys.rewrap(uuid, { keyId, wrappedKey }))) replaced += 1
    }
    return replaced
  })
