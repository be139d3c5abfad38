import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '@amber/integrations/files/client'
import { PICTURES, readManifest, readMedia } from './manifest.ts'

/**
 * Uploads the pictures, videos and views of `data/pictures` to the keys in a world's rows. Existing files stay, because
 * their key identifies their content.
 */
export async function loadPictures(files: Files, onProgress: (progress: string) => void = () => {}): Promise<void> {
  const pictures = readManifest().map(({ file, key }) => ({ file, key, contentType: 'image/webp' }))
  const all = [...pictures, ...readMedia()]
  let done = 0
  await Promise.all(
    all.map(async ({ file, key, contentType }) => {
      if ((await files.head(key)) === undefined) {
        await files.put(key, await readFile(join(PICTURES, file)), { contentType })
        onProgress(`${file} (${done + 1} of ${all.length})`)
      }
      done += 1
    }),
  )
}
