import type { Db, Tx } from '@amber/db/database'
import { listAgreementFilesWithOldKeys, replaceAgreementKey } from '@amber/db/queries/agreement/agreements'
import {
  ENCRYPTED_TABLES,
  listFilesWithOldKeys,
  replaceFileKey,
  type WrappedKey,
} from '@amber/db/queries/document/wrapped-keys'
import type { DocumentKeys } from './document-keys.ts'

const BATCH_SIZE = 200

/**
 * Rewraps the key of every document, agreement, photo of evidence, file of a mail or a chat, and recording with the current
 * key. Can be interrupted: the next run continues with the rest.
 */
export async function rotateDocumentKeys(db: Db, keys: DocumentKeys): Promise<{ rotated: number }> {
  let rotated = await rewrapAll(db, keys, {
    list: () => listAgreementFilesWithOldKeys(db, keys.currentId, BATCH_SIZE),
    replace: replaceAgreementKey,
  })
  for (const table of ENCRYPTED_TABLES) {
    rotated += await rewrapAll(db, keys, {
      list: () => listFilesWithOldKeys(db, table, keys.currentId, BATCH_SIZE),
      replace: (tx, file, wrapped) => replaceFileKey(tx, table, file, wrapped),
    })
  }
  return { rotated }
}

type Files<File> = {
  /** Returns the next files with another key. */
  list: () => Promise<File[]>
  /** Returns false if the file is gone or has another key by now. */
  replace: (tx: Tx, file: File, wrapped: WrappedKey) => Promise<boolean>
}

async function rewrapAll<File extends WrappedKey & { uuid: string }>(
  db: Db,
  keys: DocumentKeys,
  { list, replace }: Files<File>,
): Promise<number> {
  let rotated = 0
  for (;;) {
    const files = await list()
    if (files.length === 0) return rotated
    rotated += await db.transaction().execute(async (tx) => {
      let replaced = 0
      for (const file of files) if (await replace(tx, file, keys.rewrap(file.uuid, file))) replaced += 1
      return replaced
    })
  }
}
