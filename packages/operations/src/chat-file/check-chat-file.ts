import {
  type ChatFileRow,
  clearChatQuarantineKey,
  findChatFile,
  markChatFileRejected,
  markChatFileStored,
} from '@amber/db/queries/chat/chat-files'
import { isPicture } from '@amber/domain/chat/chat-file'
import type { DocumentRejection } from '@amber/domain/document/document'
import type { DocumentDeps } from '../document/check-document.ts'
import { readQuarantine } from '../upload/read-quarantine.ts'
import { CHAT_FILE_PARTS, newChatFileKey } from './chat-file-keys.ts'

export type ChatFileDeps = DocumentDeps & {
  /** Returns a small copy of a picture without what it says about where it was taken; undefined if it has none. */
  shrinkPicture: (bytes: Uint8Array) => Promise<Uint8Array | undefined>
}

/** `settled`: another run was faster, or the chat was deleted meanwhile. */
export type ChatFileOutcome = 'kept' | 'settled' | DocumentRejection

/**
 * Checks a quarantined file of a chat as documents are checked: encrypts and stores it if it matches its announced type, and
 * removes it from quarantine in any case. Nobody sees it before.
 */
export async function checkChatFile(deps: ChatFileDeps, fileId: number): Promise<ChatFileOutcome> {
  const { db, files } = deps
  const file = await findChatFile(db, fileId)
  const quarantineKey = file?.quarantineKey ?? null
  if (!file || quarantineKey === null) return 'settled'
  const outcome = file.state === 'checking' ? await storeOrReject(deps, { ...file, quarantineKey }) : 'settled'
  await files.remove(quarantineKey)
  await clearChatQuarantineKey(db, fileId)
  return outcome
}

type Quarantined = ChatFileRow & { quarantineKey: string }

async function storeOrReject(deps: ChatFileDeps, file: Quarantined): Promise<ChatFileOutcome> {
  const content = await readQuarantine(deps, file)
  if (typeof content !== 'string') return store(deps, file, content)
  return (await markChatFileRejected(deps.db, file.id, content)) ? content : 'settled'
}

async function store(deps: ChatFileDeps, { id, uuid, mediaType }: Quarantined, bytes: Uint8Array) {
  const { db, files, keys, shrinkPicture } = deps
  const wrapped = keys.createKey(uuid)
  const put = async (part: number, content: Uint8Array) => {
    const key = newChatFileKey(uuid)
    const sealed = keys.encryptPart(uuid, wrapped, part, content)
    await files.put(key, sealed, { contentType: 'application/octet-stream' })
    return key
  }
  const preview = isPicture(mediaType) ? await shrinkPicture(bytes) : undefined
  const storedKey = await put(CHAT_FILE_PARTS.file, bytes)
  const previewKey = preview ? await put(CHAT_FILE_PARTS.preview, preview) : null
  if (await markChatFileStored(db, id, { ...wrapped, storedKey, previewKey, sizeBytes: bytes.length })) return 'kept'
  for (const key of [storedKey, previewKey]) if (key !== null) await files.remove(key)
  return 'settled'
}
