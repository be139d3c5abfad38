import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../files.ts'
import { loadPictures } from './load.ts'
import { readManifest, readMedia } from './manifest.ts'

const files = openFiles()
afterAll(() => files.close())

test('uploads missing pictures and reports them, and does nothing the second time', async () => {
  const [missing] = readManifest()
  await loadPictures(files)
  const reported: string[] = []
  // Other worlds read this bucket, so the file only appears to be missing.
  const lacking = { ...files, head: async (key: string) => (key === missing?.key ? undefined : files.head(key)) }
  await loadPictures(lacking, (progress) => reported.push(progress))
  expect(reported).toEqual([expect.stringContaining(missing?.file ?? '')])
  for (const { key } of readManifest()) expect(await files.head(key)).toMatchObject({ contentType: 'image/webp' })
  for (const { key, contentType } of readMedia()) expect(await files.head(key)).toMatchObject({ contentType })
  const again: string[] = []
  await loadPictures(files, (progress) => again.push(progress))
  expect(again).toEqual([])
})
