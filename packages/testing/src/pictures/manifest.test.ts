import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { planCuts } from './cut-pictures.ts'
import { describeMedia, describePicture } from './describe.ts'
import { PICTURES, readManifest, readMedia } from './manifest.ts'

const filesIn = (folder: string, kind: string) =>
  readdirSync(join(PICTURES, folder)).filter((file) => file.endsWith(kind))

test('lists every picture with its key, size and preview at 10 px', async () => {
  const pictures = readManifest()
  expect(pictures.map(({ file }) => file)).toEqual(filesIn('', '.webp').toSorted())
  expect(await Promise.all(pictures.map(describePicture))).toEqual(pictures)
})

test('has alt text and a preview small enough to inline for every picture', () => {
  for (const { alt, preview } of readManifest()) {
    expect(alt).toMatch(/^[A-Z].{20,}\.$/)
    expect(preview.length).toBeLessThan(200)
  }
})

test('contains only distinct pictures of 1200 × 800 and at most 100 KB', () => {
  const pictures = readManifest()
  for (const { file, width, height } of pictures) {
    expect([width, height]).toEqual([1200, 800])
    expect(statSync(join(PICTURES, file)).size, file).toBeLessThanOrEqual(100_000)
  }
  expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length)
})

test('plans as many cuts as are missing, the same of each picture before another', () => {
  const [one, other] = readManifest().filter(({ cut }) => cut === undefined)
  if (one === undefined || other === undefined) throw new Error('fewer than two pictures')
  expect(planCuts([one, other], 5).map(({ cut }) => cut)).toEqual(['mirror', 'mirror', 'left'])
  expect(planCuts([one, other], 2)).toEqual([])
})

test('lists every video and view with its key and content type, within the size limit', async () => {
  const media = readMedia()
  const files = [
    ...filesIn('videos', '.mp4').map((file) => `videos/${file}`),
    ...filesIn('views', '.webp').map((file) => `views/${file}`),
  ]
  expect(media.map(({ file }) => file)).toEqual(files.toSorted())
  expect(await Promise.all(media.map(describeMedia))).toEqual(media)
  for (const { file, kind } of media) {
    expect(statSync(join(PICTURES, file)).size, file).toBeLessThanOrEqual(kind === 'video' ? 250_000 : 150_000)
  }
})

test('contains views twice as wide as high, and videos that can start before they are fully loaded', async () => {
  for (const { file, kind, width, height } of readMedia()) {
    const bytes = readFileSync(join(PICTURES, file))
    if (kind === 'virtual_view') {
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
      expect(width).toBe(2 * height)
    } else {
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
      expect(sizeOfFilm(bytes)).toEqual([width, height])
    }
  }
})

/** Returns the size of a video. Its track header ends with width and height, each as a 16.16 fixed-point number. */
function sizeOfFilm(bytes: Buffer): [number, number] {
  const header = bytes.indexOf('tkhd') - 4
  const end = header + bytes.readUInt32BE(header)
  return [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)]
}
