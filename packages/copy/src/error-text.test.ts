import { ERROR_CODES } from '@amber/domain/errors'
import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import english from './en/errors.json' with { type: 'json' }

test('returns the title and the advice of an error in the given language', () => {
  expect(errorText('too_many_requests', 'de')).toEqual({
    title: 'Das ging etwas zu schnell',
    text: 'Warte eine Minute und versuche es noch einmal.',
  })
})

test.each(LANGUAGES)('has a text without placeholders for every code in %s', (language) => {
  for (const code of ERROR_CODES) {
    const { title, text } = errorText(code, language)
    expect(`${title} ${text}`).toMatch(/^[^{}]+$/)
  }
})

test('has no text for a code that no longer exists', () => {
  expect(Object.keys(english).toSorted()).toEqual(ERROR_CODES.toSorted())
})
