import { afterAll, expect, test } from 'vitest'
import { openFiles } from '../files.ts'
import { loadPictures } from './load.ts'
import { readManifest, readMedia } from './manifest.ts'

const files = openFiles()
afterAll(() => files.close())

test('puts what is missing and says so; the second time there is nothing to do', async () => {
  const [missing] = readManifest()
  await loadPictures(files)
  const told: string[] = []
  // Other worlds read this bucket now, so it only seems to be missing.
  const lacking = { ...files, head: async (key: string) => (key === missing?.key ? undefined : files.head(key)) }
  await loadPictures(lacking, (progress) => told.push(progress))
  expect(told).toEqual([expect.stringContaining(missing?.file ?? '')])
  for (const { key } of readManifest()) expect(await files.head(key)).toMatchObject({ contentType: 'image/webp' })
  for (const { key, contentType } of readMedia()) expect(await files.head(key)).toMatchObject({ contentType })
  const again: string[] = []
  await loadPictures(files, (progress) => again.push(progress))
  expect(again).toEqual([])
})
