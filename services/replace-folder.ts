import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder atomically, so that an existing folder is always complete. */
export async function replaceFolder(folder: string, fill: (temporaryFolder: string) => Promise<void>): Promise<void> {
  const making = `${folder}.making`
  await mkdir(dirname(folder), { recursive: true })
  await rm(making, { recursive: true, force: true })
  await fill(making)
  await rm(folder, { recursive: true, force: true })
  await rename(making, folder)
}
