import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

/** Key prefix of files that have not been checked yet. */
export const QUARANTINE = 'quarantine/documents/'

/** Returns a new key each time, so that two runs checking one file cannot overwrite each other. */
export const newStoredKey = (uuid: string): string => `${folderOf(uuid)}${randomUUID()}`

const folderOf = (uuid: string) => `documents/${uuid}/`

type Stored = { uuid: string; quarantineKey: string | null }

/** Removes all files of a document, including those left by killed runs. */
export async function removeDocumentFiles(
  files: Pick<Files, 'list' | 'remove'>,
  { uuid, quarantineKey }: Stored,
): Promise<void> {
  if (quarantineKey !== null) await files.remove(quarantineKey)
  for (const key of await files.list(folderOf(uuid))) await files.remove(key)
}
