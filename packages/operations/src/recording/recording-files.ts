import type { Files } from '@amber/integrations/files/client'

/** The same for each attempt to store a part, so that a repeated one overwrites it. */
export const recordingPartKey = (uuid: string, part: number): string => `${folderOf(uuid)}${part}`

const folderOf = (uuid: string) => `recordings/${uuid}/`

/** Removes all files of a recording. The store lists a limited number at once. */
export async function removeRecordingFiles(files: Pick<Files, 'list' | 'remove'>, uuid: string): Promise<void> {
  for (let keys = await files.list(folderOf(uuid)); keys.length > 0; keys = await files.list(folderOf(uuid)))
    for (const key of keys) await files.remove(key)
}
