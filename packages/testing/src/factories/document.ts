import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import { newStoredKey } from '@amber/operations/document/document-files'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { localEnvironment } from '../addresses.ts'
import { pdf } from '../papers.ts'

type Parts = { db: Db; files: Pick<Files, 'put'> }

const DAY_MS = 86_400_000

/** A paper of a lead that was checked and is kept, with its file. */
export async function createKeptDocument({ db, files }: Parts, leadId: number, fileName = 'passport.pdf') {
  const uuid = randomUUID()
  const bytes = pdf()
  const { sealed, ...wrapped } = createDocumentKeys(localEnvironment.DOCUMENT_KEYS).encrypt(uuid, bytes)
  const storedKey = newStoredKey(uuid)
  await files.put(storedKey, sealed, { contentType: 'application/octet-stream' })
  return db
    .insertInto('documents')
    .values({
      uuid,
      leadId,
      kind: 'passport',
      state: 'kept',
      mediaType: 'application/pdf',
      sizeBytes: bytes.length,
      fileName,
      storedKey,
      ...wrapped,
      checkedAt: new Date(),
      deleteAfter: new Date(Date.now() + 90 * DAY_MS),
    })
    .returning(['id', 'uuid', 'storedKey'])
    .executeTakeFirstOrThrow()
}
