import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawIcon, ICON_EDITIONS, iconFile, ICONS } from './draw.ts'

const pixels = async (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()

// What takes pictures of visitors refuses drawings for the whole process, which other tests share.
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(DRAWINGS))
afterAll(() => sharp.block(DRAWINGS))

describe.each(ICON_EDITIONS)('the icons of the edition %s', (edition) => {
  test.each(ICONS)(
    '$name is made from the logo: run `node packages/testing/src/app-icons/make.ts` if not',
    async (icon) => {
      const committed = await readFile(iconFile(edition, icon))
      expect(await sharp(committed).metadata()).toMatchObject({ width: icon.size, height: icon.size, format: 'png' })
      const [drawn, kept] = await Promise.all([pixels(await drawIcon(edition, icon)), pixels(committed)])
      // Another version of the library may round an edge otherwise, and draw nothing else.
      const differing = drawn.filter((value, index) => Math.abs(value - (kept[index] ?? 0)) > 16).length
      expect(differing / drawn.length).toBeLessThan(0.01)
    },
  )

  test('fill their square where a phone cuts its own shape', async () => {
    for (const icon of ICONS.filter(({ whole }) => whole)) {
      const { isOpaque } = await sharp(iconFile(edition, icon)).stats()
      expect(isOpaque).toBe(true)
    }
  })
})
