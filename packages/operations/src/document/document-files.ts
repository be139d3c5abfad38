import { randomUUID } from 'node:crypto'
import type { Files } from '@amber/integrations/files/client'

/** Nothing in here was looked at yet. */
export const QUARANTINE = 'quarantine/documents/'

/** Another name each time: two runs that check one file don't write over each other. */
export const newStoredKey = (uuid: string): string => `${folderOf(uuid)}${randomUUID()}`

const folderOf = (uuid: string) => `documents/${uuid}/`

type Stored = { uuid: string; quarantineKey: string | null }

/** Also what a run that was killed left behind. */
export async function removeDocumentFiles(
  files: Pick<Files, 'list' | 'remove'>,
  { uuid, quarantineKey }: Stored,
): Promise<void> {
  if (quarantineKey !== null) await files.remove(quarantineKey)
  for (const key of await files.list(folderOf(uuid))) await files.remove(key)
}
