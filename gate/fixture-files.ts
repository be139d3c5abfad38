import { readdir } from 'node:fs/promises'

/** The source files of a fixture, relative to it: git's list leaves fixtures out. */
export async function listFilesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((path) => path.endsWith('.ts')).toSorted()
}
