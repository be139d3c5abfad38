import { readdir } from 'node:fs/promises'

/** Returns the files of a fixture relative to it, by default its sources; git's list excludes fixtures. */
export async function listFilesUnder(folder: string, kinds = /\.ts$/): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((path) => kinds.test(path)).toSorted()
}
