import type { Db } from '@amber/db/database'
import {
  listEncryptedWithOldKeys,
  replaceDocumentKey,
  type EncryptedDocument,
} from '@amber/db/queries/document/documents'
import {
  type EncryptedAgreementFile,
  listAgreementFilesWithOldKeys,
  replaceAgreementKey,
} from '@amber/db/queries/agreement/agreements'
import {
  type EncryptedAttachment,
  listAttachmentsWithOldKeys,
  replaceAttachmentKey,
} from '@amber/db/queries/lead/message-attachments'
import {
  type EncryptedRecording,
  listRecordingsWithOldKeys,
  replaceRecordingKey,
} from '@amber/db/queries/calling/recordings'
import { type EncryptedChatFile, listChatFilesWithOldKeys, replaceChatFileKey } from '@amber/db/queries/chat/chat-files'
import type { DocumentKeys } from './document-keys.ts'

const BATCH_SIZE = 200

/**
 * Rewraps the key of every document, agreement, file of a mail or a chat, and recording with the current key. Can be
 * interrupted: the next run continues with the rest.
 */
export async function rotateDocumentKeys(db: Db, keys: DocumentKeys): Promise<{ rotated: number }> {
  let rotated = 0
  for (;;) {
    const documents = await listEncryptedWithOldKeys(db, keys.currentId, BATCH_SIZE)
    const agreements = await listAgreementFilesWithOldKeys(db, keys.currentId, BATCH_SIZE)
    const attachments = await listAttachmentsWithOldKeys(db, keys.currentId, BATCH_SIZE)
    const recordings = await listRecordingsWithOldKeys(db, keys.currentId, BATCH_SIZE)
    const chatFiles = await listChatFilesWithOldKeys(db, keys.currentId, BATCH_SIZE)
    const found = [documents, agreements, attachments, recordings, chatFiles]
    if (found.every(({ length }) => length === 0)) return { rotated }
    rotated += await rewrapKeys(db, keys, documents)
    rotated += await rewrapAgreementKeys(db, keys, agreements)
    rotated += await rewrapAttachmentKeys(db, keys, attachments)
    rotated += await rewrapRecordingKeys(db, keys, recordings)
    rotated += await rewrapChatFileKeys(db, keys, chatFiles)
  }
}

const rewrapRecordingKeys = (db: Db, keys: DocumentKeys, recordings: readonly EncryptedRecording[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const recording of recordings)
      if (await replaceRecordingKey(tx, recording, keys.rewrap(recording.uuid, recording))) replaced += 1
    return replaced
  })

const rewrapChatFileKeys = (db: Db, keys: DocumentKeys, chatFiles: readonly EncryptedChatFile[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const file of chatFiles) if (await replaceChatFileKey(tx, file, keys.rewrap(file.uuid, file))) replaced += 1
    return replaced
  })

const rewrapAttachmentKeys = (
  db: Db,
  keys: DocumentKeys,
  attachments: readonly EncryptedAttachment[],
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const file of attachments)
      if (await replaceAttachmentKey(tx, file, keys.rewrap(file.uuid, file))) replaced += 1
    return replaced
  })

const rewrapAgreementKeys = (db: Db, keys: DocumentKeys, files: readonly EncryptedAgreementFile[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const file of files) if (await replaceAgreementKey(tx, file, keys.rewrap(file.uuid, file))) replaced += 1
    return replaced
  })

const rewrapKeys = (db: Db, keys: DocumentKeys, documents: readonly EncryptedDocument[]): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let replaced = 0
    for (const { id, uuid, keyId, wrappedKey } of documents) {
      if (await replaceDocumentKey(tx, { id, keyId }, keys.rewrap(uuid, { keyId, wrappedKey }))) replaced += 1
    }
    return replaced
  })
