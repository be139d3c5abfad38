import { readdir } from 'node:fs/promises'

/** The files of a fixture, its sources unless told otherwise, relative to it: git's list leaves fixtures out. */
export async function listFilesUnder(folder: string, kinds = /\.ts$/): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((path) => kinds.test(path)).toSorted()
}
