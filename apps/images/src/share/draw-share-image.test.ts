import { fitShareCard, SHARE_IMAGE, type ShareCard } from '@amber/domain/images/share-card'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { UnusableOriginalError } from '../picture-errors.ts'
import { drawShareImage } from './draw-share-image.ts'
import { createFonts } from './register-fonts.ts'

const fonts = createFonts()
afterAll(() => fonts.close())

const card: ShareCard = { edition: 'world', title: 'Marlow Yard', text: 'Manchester' }
const green = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  .png()
  .toBuffer()

const drawPixels = async (changes: Partial<ShareCard> = {}, photo?: Uint8Array) => {
  const image = await drawShareImage({ ...card, ...changes }, photo, fonts)
  return sharp(image).removeAlpha().raw().toBuffer()
}

/** Rows of the image: below the logo, and where titles end. */
const ROWS = { belowLogo: { top: 140, height: 60 }, title: { top: 400, height: 230 } } as const

/** Returns the share of dark pixels in some rows of the part with texts. */
async function inkIn(rows: keyof typeof ROWS, title: string): Promise<number> {
  const image = await drawShareImage(fitShareCard({ ...card, title }), undefined, fonts)
  const pixels = await sharp(image)
    .extract({ left: 0, width: 680, ...ROWS[rows] })
    .greyscale()
    .raw()
    .toBuffer()
  return pixels.filter((value) => value < 100).length / pixels.length
}

describe('drawShareImage', () => {
  test('draws a JPEG of the size that pages announce', async () => {
    const image = await drawShareImage(card, green, fonts)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE })
  })

  test('shows the photo on the right, and the large logo without one', async () => {
    const at = (pixels: Buffer, x: number, y: number) => [
      ...pixels.subarray((y * SHARE_IMAGE.width + x) * 3).subarray(0, 3),
    ]
    const [, greenPart = 0] = at(await drawPixels({}, green), 1100, 600)
    expect(greenPart).toBeGreaterThan(110)
    const [red = 0, , blue = 255] = at(await drawPixels(), 1100, 600)
    expect(red - blue).toBeGreaterThan(10)
  })

  test('draws other titles, texts and logos differently', async () => {
    const drawn = await drawPixels()
    for (const changes of [{ title: 'Marlow Park' }, { text: 'Leeds' }, { edition: 'china' as const }])
      expect(drawn.equals(await drawPixels(changes)), JSON.stringify(changes)).toBe(false)
  })

  test('has the characters of each of our languages', async () => {
    // A missing character is drawn as a box with its code, the same for none of these.
    const drawn = await Promise.all(['伦敦', '曼城', 'Łódź', 'Lodz', 'ñandú'].map((title) => drawPixels({ title })))
    expect(new Set(drawn.map((pixels) => pixels.toString('base64'))).size).toBe(drawn.length)
    // Solid characters have more ink than boxes.
    expect(await inkIn('title', '学生公寓')).toBeGreaterThan(0.02)
  })

  test('reduces a long title until it fits, and wraps one without spaces', async () => {
    for (const title of ['Student accommodation near the university '.repeat(3), '学生公寓'.repeat(27)]) {
      expect(await inkIn('title', title)).toBeGreaterThan(0.02)
      expect(await inkIn('belowLogo', title)).toBe(0)
      const image = await drawShareImage(fitShareCard({ ...card, title }), undefined, fonts)
      const margin = sharp(image).extract({ left: 640, top: 0, width: 30, height: 630 }).greyscale()
      expect(Math.min(...(await margin.raw().toBuffer()))).toBeGreaterThan(200)
    }
  })

  test('draws markup in a name as text', async () => {
    const drawn = await drawPixels({ title: '<b>A</b> & B' })
    expect(drawn.equals(await drawPixels({ title: 'A & B' }))).toBe(false)
  })

  test('rejects a photo that cannot be decoded', async () => {
    await expect(drawShareImage(card, Buffer.from('<svg/>'), fonts)).rejects.toBeInstanceOf(UnusableOriginalError)
  })
})
