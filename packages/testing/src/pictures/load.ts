import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '@amber/integrations/files/client'
import { PICTURES, readManifest, readMedia } from './manifest.ts'

/**
 * Puts the pictures, films and views of `data/pictures` where the rows of a world say they are. One that is there
 * stays: its name says what it holds.
 */
export async function loadPictures(files: Files, say: (progress: string) => void = () => {}): Promise<void> {
  const pictures = readManifest().map(({ file, key }) => ({ file, key, contentType: 'image/webp' }))
  const all = [...pictures, ...readMedia()]
  let done = 0
  await Promise.all(
    all.map(async ({ file, key, contentType }) => {
      if ((await files.head(key)) === undefined) {
        await files.put(key, await readFile(join(PICTURES, file)), { contentType })
        say(`${file} (${done + 1} of ${all.length})`)
      }
      done += 1
    }),
  )
}
