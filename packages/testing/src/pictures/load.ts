import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '@amber/integrations/files/client'
import { PICTURES, readManifest } from './manifest.ts'

/**
 * Puts the pictures of `data/pictures` where the rows of the small world say they are. One that is there stays: its
 * name says what it holds.
 */
export async function loadPictures(files: Files, say: (progress: string) => void = () => {}): Promise<void> {
  const pictures = readManifest()
  let done = 0
  await Promise.all(
    pictures.map(async ({ file, key }) => {
      if ((await files.head(key)) === undefined) {
        await files.put(key, await readFile(join(PICTURES, file)), { contentType: 'image/webp' })
        say(`${file} (${done + 1} of ${pictures.length})`)
      }
      done += 1
    }),
  )
}
