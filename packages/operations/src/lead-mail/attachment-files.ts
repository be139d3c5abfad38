import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

/** Returns a new key each time, so that two runs storing one file cannot overwrite each other. */
export const newAttachmentKey = (uuid: string): string => `${folderOf(uuid)}${randomUUID()}`

const folderOf = (uuid: string) => `lead-mail/${uuid}/`

/** Removes all files of an attachment, including those left by killed runs. */
export async function removeAttachmentFiles(files: Pick<Files, 'list' | 'remove'>, uuid: string): Promise<void> {
  for (const key of await files.list(folderOf(uuid))) await files.remove(key)
}
