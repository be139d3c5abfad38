import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('escapes text for elements and attributes', () => {
  expect(escapeMarkup('<a title="R & D">')).toBe('&lt;a title=&quot;R &amp; D&quot;&gt;')
})

test('escapes entities, so that they are shown as they were written', () => {
  expect(escapeMarkup('&lt;')).toBe('&amp;lt;')
})
