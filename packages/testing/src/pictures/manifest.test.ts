import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describePicture } from './describe.ts'
import { PICTURES, readManifest } from './manifest.ts'

test('the manifest says of every file its key, its true size and how it looks at 10 px', async () => {
  const pictures = readManifest()
  const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'))
  expect(pictures.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  expect(await Promise.all(pictures.map(describePicture))).toEqual(pictures)
})

test('every picture is told in words, and its preview is small enough to stand in a page', () => {
  for (const { alt, preview } of readManifest()) {
    expect(alt).toMatch(/^[A-Z].{20,}\.$/)
    expect(preview.length).toBeLessThan(200)
  }
})
