import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

test.each([
  ['image/heic', 'IMG_0042.HEIC', true],
  ['image/heif-sequence', 'burst', true],
  // Windows and older browsers do not know the type.
  ['', 'IMG_0042.HEIC', true],
  ['', 'letter.docx', false],
  // iPhones convert a picture and may leave its name.
  ['image/jpeg', 'IMG_0042.HEIC', false],
  ['image/avif', 'room.avif', false],
])('isHeic says of type "%s" and name "%s": %s', (type, name, isExpected) => {
  expect(isHeic({ type, name })).toBe(isExpected)
})
