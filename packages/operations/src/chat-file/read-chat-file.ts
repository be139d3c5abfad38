import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import type { ChatFileRow, ChatFileSender } from '@amber/db/queries/chat/chat-files'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import { enforceDailyLimit, LIMITED_ACTIONS } from '../staff/enforce-daily-limit.ts'
import { CHAT_FILE_PARTS } from './chat-file-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'get'>; keys: DocumentKeys }

type Reader = ChatFileSender & { requestId: string }

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

/**
 * Returns the decrypted file. Staff may open a limited number per day, and each is recorded first, as with documents: people
 * send passports in chats. Throws `staff_limit` beyond it.
 */
export async function readChatFile(deps: Deps, file: ChatFileRow, reader: Reader): Promise<Buffer | undefined> {
  const { userId, side, requestId } = reader
  if (side === 'staff' && userId !== null) {
    await deps.db.transaction().execute(async (tx) => {
      await enforceDailyLimit(tx, userId, 'documents_opened')
      await recordAudit(tx, {
        actorId: userId,
        action: LIMITED_ACTIONS.documents_opened,
        ids: { chat_file_id: file.id, chat_thread_id: file.threadId },
        fields: [],
        requestId,
      })
    })
  }
  return decrypt(deps, file, file.storedKey, CHAT_FILE_PARTS.file)
}

/** Returns the small picture that the conversation shows; undefined for a file that is none. */
export const readChatPreview = (deps: Omit<Deps, 'db'>, file: ChatFileRow): Promise<Buffer | undefined> =>
  decrypt(deps, file, file.previewKey, CHAT_FILE_PARTS.preview)

async function decrypt(
  { files, keys }: Omit<Deps, 'db'>,
  { uuid, keyId, wrappedKey }: ChatFileRow,
  storeKey: string | null,
  part: number,
): Promise<Buffer | undefined> {
  if (storeKey === null || wrappedKey === null || keyId === null) return undefined
  const sealed = await files.get(storeKey, { maxBytes: MAX_DOCUMENT_BYTES + OVERHEAD_BYTES })
  return sealed && keys.decryptPart(uuid, { keyId, wrappedKey }, part, sealed)
}
