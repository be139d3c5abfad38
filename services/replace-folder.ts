import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder whole or not at all: whoever finds it may trust that it was finished. */
export async function replaceFolder(folder: string, make: (making: string) => Promise<void>): Promise<void> {
  const making = `${folder}.making`
  await mkdir(dirname(folder), { recursive: true })
  await rm(making, { recursive: true, force: true })
  await make(making)
  await rm(folder, { recursive: true, force: true })
  await rename(making, folder)
}
