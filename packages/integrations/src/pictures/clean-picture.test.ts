import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const createPlainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })

test('rotates the image upright and strips its metadata', async () => {
  const photo = await createPlainImage(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const clean = await cleanPicture(photo)
  expect(clean).toMatchObject({ width: 40, height: 60, contentType: 'image/webp' })
  const metadata = await sharp(clean?.bytes).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 60 })
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
})

test('limits the longest side to 2400 pixels', async () => {
  const large = await createPlainImage(3000, 1500).png().toBuffer()
  expect(await cleanPicture(large)).toMatchObject({ width: 2400, height: 1200 })
})

test('returns undefined for unsupported formats and broken files', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>')
  const gif = await createPlainImage(9, 9).gif().toBuffer()
  const truncated = (await createPlainImage(900, 900).jpeg().toBuffer()).subarray(0, 200)
  for (const bytes of [svg, gif, truncated, Buffer.from('MZ\u0090 program'), Buffer.alloc(0)]) {
    expect(await cleanPicture(bytes)).toBeUndefined()
  }
})

test('rejects a small file whose header claims a huge image', async () => {
  const bomb = await createPlainImage(9, 9).png().toBuffer()
  // Overwrites width, height and checksum in the first chunk.
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 })
  expect(await cleanPicture(bomb)).toBeUndefined()
})
