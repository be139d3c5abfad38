import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

/** Key prefix of files that have not been checked yet. */
export const CHAT_QUARANTINE = 'quarantine/chat-files/'

const folderOf = (uuid: string) => `chat-files/${uuid}/`

/** Returns a new key each time, so that two runs checking one file cannot overwrite each other. */
export const newChatFileKey = (uuid: string): string => `${folderOf(uuid)}${randomUUID()}`

/** Parts of a file by which both are encrypted: neither can be passed off as the other. */
export const CHAT_FILE_PARTS = { file: 0, preview: 1 } as const

/** Removes everything that the store has of a file, including what killed runs left. */
export async function removeChatFile(
  files: Pick<Files, 'list' | 'remove'>,
  { uuid, quarantineKey }: { uuid: string; quarantineKey: string | null },
): Promise<void> {
  if (quarantineKey !== null) await files.remove(quarantineKey)
  for (const key of await files.list(folderOf(uuid))) await files.remove(key)
}
