import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawIcon, ICON_EDITIONS, iconFile, ICONS } from './draw.ts'

const readPixels = async (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()

// Image cleaning blocks SVG in the whole process, so unblock it here and block it again for other tests.
const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(SVG_LOADER))
afterAll(() => sharp.block(SVG_LOADER))

describe.each(ICON_EDITIONS)('icons of the %s edition', (edition) => {
  test.each(ICONS)(
    'matches the committed $name icon; otherwise run `npx node apps/web/app-icons/make.ts`',
    async (icon) => {
      const committed = await readFile(iconFile(edition, icon))
      expect(await sharp(committed).metadata()).toMatchObject({ width: icon.size, height: icon.size, format: 'png' })
      const [drawn, committedPixels] = await Promise.all([
        readPixels(await drawIcon(edition, icon)),
        readPixels(committed),
      ])
      // Other versions of sharp may render edges slightly differently.
      const differing = drawn.filter((value, index) => Math.abs(value - (committedPixels[index] ?? 0)) > 16).length
      expect(differing / drawn.length).toBeLessThan(0.01)
    },
  )

  test('fills the whole square of icons that phones crop', async () => {
    for (const icon of ICONS.filter(({ whole }) => whole)) {
      const { isOpaque } = await sharp(iconFile(edition, icon)).stats()
      expect(isOpaque).toBe(true)
    }
  })
})
