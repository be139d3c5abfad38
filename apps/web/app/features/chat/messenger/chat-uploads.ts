import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { shortenFileName } from '@amber/domain/upload/file-name'
import { ChatFileError, uploadChatFile } from '../shared/upload-chat-file.ts'
import type { PendingMessage } from '../shared/thread-view.ts'
import type { OpenThread } from './chat-calls.ts'

type Deps = { upload?: typeof uploadChatFile; language: string }

/** Smallest step of the progress that is worth rendering. */
const MIN_STEP = 0.04

/**
 * Files that wait to be sent. Browsers store none of them, so a reload of the page loses them, and the message says so. A file
 * that has arrived is not uploaded again when its message has to be repeated.
 */
export function createChatUploads({ upload = uploadChatFile, language }: Deps) {
  const files = new Map<string, File>()
  const arrived = new Map<string, string>()
  return {
    /** Remembers the file, and returns the message that shows it once it is sent. */
    begin: (clientId: string, file: File): PendingMessage => {
      files.set(clientId, file)
      const name = shortenFileName(file.name)
      return {
        client_id: clientId,
        text: name,
        file: { name, media_type: file.type, size: file.size, share: 0 },
        written_at: new Date().toISOString(),
        hasFailed: false,
      }
    },
    /** Uploads the file again the next time, which the server has forgotten if its chat is gone. */
    retry: (clientId: string) => void arrived.delete(clientId),
    drop: (clientId: string) => {
      files.delete(clientId)
      arrived.delete(clientId)
    },
    /** Uploads the file of a message unless that was done before, and returns its uuid. */
    send: async (
      { id, secret }: OpenThread,
      { client_id: clientId }: PendingMessage,
      onProgress: (share: number) => void,
    ): Promise<string> => {
      const known = arrived.get(clientId)
      if (known !== undefined) return known
      const file = files.get(clientId)
      if (!file) throw new ChatFileError('lost')
      let shown = 0
      const uuid = await upload({
        threadId: id,
        clientId,
        file,
        onProgress: (share) => {
          if (share < 1 && share - shown < MIN_STEP) return
          shown = share
          onProgress(share)
        },
        options: { language, headers: secret === undefined ? undefined : { [CHAT_SECRET_HEADER]: secret } },
      })
      arrived.set(clientId, uuid)
      return uuid
    },
  }
}
