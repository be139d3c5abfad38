import type { Db } from '@amber/db/database'
import { listSealedOtherwise, replaceKey, type SealedDocument } from '@amber/db/queries/documents'
import type { DocumentKeys } from './document-keys.ts'

const AT_ONCE = 200

/** Seals every file's key with the current key. May be stopped and begun again: it takes up what is left. */
export async function rotateDocumentKeys(db: Db, keys: DocumentKeys): Promise<{ rotated: number }> {
  let rotated = 0
  for (;;) {
    const others = await listSealedOtherwise(db, keys.currentId, AT_ONCE)
    if (others.length === 0) return { rotated }
    rotated += await sealAnew(db, keys, others)
  }
}

const sealAnew = (db: Db, keys: DocumentKeys, documents: readonly SealedDocument[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const { id, uuid, keyId, wrappedKey } of documents) {
      if (await replaceKey(tx, { id, keyId }, keys.rewrap(uuid, { keyId, wrappedKey }))) replaced += 1
    }
    return replaced
  })
