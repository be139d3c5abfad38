import { expect, test } from 'vitest'
import { findImagePreset, IMAGE_PRESETS, IMAGE_QUALITY } from './image-presets.ts'

// spec: 9.image-presets
test('IMAGE_PRESETS range from 10 px to 1000 px, smallest first, at quality 40', () => {
  const widths = IMAGE_PRESETS.map((preset) => preset.width)
  expect(widths.at(0)).toBe(10)
  expect(widths.at(-1)).toBe(1000)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(IMAGE_QUALITY).toBe(40)
})

test('findImagePreset returns a preset by its name and undefined for any other size', () => {
  expect(findImagePreset('w320')).toEqual({ name: 'w320', width: 320 })
  expect(findImagePreset('w321')).toBeUndefined()
  expect(findImagePreset('320')).toBeUndefined()
})
