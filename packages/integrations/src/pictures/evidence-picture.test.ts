import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readEvidencePicture } from './evidence-picture.ts'

const picture = (exif: Record<string, string> = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
    .jpeg()
    .withExif({ IFD2: exif })
    .toBuffer()

describe('readEvidencePicture', () => {
  test('returns the camera’s local time, with its offset where there is one', async () => {
    const local = { DateTimeOriginal: '2027:09:11 10:41:07' }
    expect((await readEvidencePicture(await picture(local), 30)).takenAt).toBe('2027-09-11T10:41:07')
    const { takenAt } = await readEvidencePicture(await picture({ ...local, OffsetTimeOriginal: '+01:00' }), 30)
    expect(takenAt).toBe('2027-09-11T10:41:07+01:00')
  })

  test('returns no time for a photo without one, or with one that no clock shows', async () => {
    expect((await readEvidencePicture(await picture(), 30)).takenAt).toBeNull()
    const { takenAt } = await readEvidencePicture(await picture({ DateTimeOriginal: 'yesterday' }), 30)
    expect(takenAt).toBeNull()
  })

  test('reads a photo that decodes with a warning, as some phones write them', async () => {
    const whole = await picture()
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]))
    const padded = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(5, 7), whole.subarray(scan)])
    await expect(sharp(padded).raw().toBuffer()).rejects.toThrow(/extraneous/)
    expect(await readEvidencePicture(padded, 30)).toMatchObject({ width: 30, height: 20 })
  })

  test('returns a small JPEG without metadata, and its size', async () => {
    const original = await picture({ DateTimeOriginal: '2027:09:11 10:41:07' })
    expect(await sharp(original).metadata()).toHaveProperty('exif')
    const { preview, width, height } = await readEvidencePicture(original, 30)
    expect([width, height]).toEqual([30, 20])
    const metadata = await sharp(preview).metadata()
    expect(metadata.format).toBe('jpeg')
    expect(metadata).not.toHaveProperty('exif')
  })
})
