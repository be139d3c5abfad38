import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMAGE_PRESETS } from './image-presets.ts'
import { imageSources } from './image-sources.ts'

// spec: 9.image-presets
test('offers every preset except the 10 px preview with its width', () => {
  expect(imageSources('pictures/a.webp', 1200)).toEqual({
    src: '/images/w640/pictures/a.webp',
    srcSet: [80, 160, 320, 480, 640, 800, 1000]
      .map((width) => `/images/w${width}/pictures/a.webp ${width}w`)
      .join(', '),
  })
})

test('offers a small original at no more than its own width', () => {
  expect(imageSources('a.webp', 200)).toEqual({
    src: '/images/w320/a.webp',
    srcSet: '/images/w80/a.webp 80w, /images/w160/a.webp 160w, /images/w320/a.webp 200w',
  })
})

test('offers rising widths up to that of the original or the largest preset, one of them as src', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (originalWidth) => {
      const { src, srcSet } = imageSources('a.webp', originalWidth)
      const widths = srcSet.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
      expect(widths.at(-1)).toBe(Math.min(originalWidth, IMAGE_PRESETS.at(-1)?.width ?? 0))
      expect(srcSet).toContain(`${src} `)
    }),
  )
})
