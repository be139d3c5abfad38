import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })

test('is drawn anew: the right way up, and without where it was taken', async () => {
  const photo = await plain(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const clean = await cleanPicture(photo)
  expect(clean).toMatchObject({ width: 40, height: 60, contentType: 'image/webp' })
  const said = await sharp(clean?.bytes).metadata()
  expect(said).toMatchObject({ format: 'webp', width: 40, height: 60 })
  expect([said.exif, said.xmp, said.iptc]).toEqual([undefined, undefined, undefined])
})

test('is no larger than the longest side that anyone sees', async () => {
  const large = await plain(3000, 1500).png().toBuffer()
  expect(await cleanPicture(large)).toMatchObject({ width: 2400, height: 1200 })
})

test('what is no picture of the known kinds is none, whatever it is called', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>')
  const gif = await plain(9, 9).gif().toBuffer()
  const half = (await plain(900, 900).jpeg().toBuffer()).subarray(0, 200)
  for (const bytes of [drawing, gif, half, Buffer.from('MZ\u0090 program'), Buffer.alloc(0)]) {
    expect(await cleanPicture(bytes)).toBeUndefined()
  }
})

test('a small file that says it is huge is refused by its header', async () => {
  const bomb = await plain(9, 9).png().toBuffer()
  // Width, height and checksum of the first chunk.
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 })
  expect(await cleanPicture(bomb)).toBeUndefined()
})
