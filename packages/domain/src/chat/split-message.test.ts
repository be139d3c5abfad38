import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitMessage } from './split-message.ts'

describe('splitMessage', () => {
  test.each([
    ['Hello', ['Hello']],
    ['  ', []],
    ['First line\nSecond', ['First line', 'Second']],
    ['Hello there, Ada', ['Hello', 'there, Ada']],
    ['你好你好你好你好你好你好', ['你好你好你好你好你好', '你好']],
    ['aaaaaaaaa😀b', ['aaaaaaaaa', '😀b']],
  ])('splits %j into %j', (text, parts) => {
    expect(splitMessage(text, 10)).toEqual(parts)
  })

  test('loses nothing but space, and exceeds the length never', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 2, max: 40 }),
        (text, maxLength) => {
          const parts = splitMessage(text, maxLength)
          for (const part of parts) expect(part.length).toBeLessThanOrEqual(maxLength)
          expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
        },
      ),
    )
  })
})
