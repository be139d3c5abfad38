import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seoTitle } from './seo-title.ts'

describe('seoTitle', () => {
  // spec: 5.seo-title
  test.each([
    ['Student rooms in London', 'Student rooms in London | Amber'],
    ['Amber: student rooms', 'Amber: student rooms'],
    ['x'.repeat(54), `${'x'.repeat(54)} | Amber`],
    ['x'.repeat(55), 'x'.repeat(55)],
    ['房'.repeat(54), `${'房'.repeat(54)} | Amber`],
  ])('converts %s to %s', (prefix, title) => {
    expect(seoTitle(prefix, 'Amber')).toBe(title)
  })

  // spec: 5.seo-title
  test('is idempotent and keeps the prefix', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ minLength: 1, maxLength: 10 }), (prefix, brand) => {
        const title = seoTitle(prefix, brand)
        expect(seoTitle(title, brand)).toBe(title)
        expect(title.startsWith(prefix)).toBe(true)
      }),
    )
  })
})
