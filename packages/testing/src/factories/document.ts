import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import { newStoredKey } from '@amber/operations/document/document-files'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { localEnvironment } from '@amber/local-environment/addresses'
import { pdf } from '../sample-files.ts'

type Deps = { db: Db; files: Pick<Files, 'put'> }

const DAY_MS = 86_400_000

/** Creates a checked and stored document of a lead, with its file. */
export async function createStoredDocument({ db, files }: Deps, leadId: number, fileName = 'passport.pdf') {
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
