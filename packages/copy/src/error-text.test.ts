import { ERROR_CODES } from '@amber/domain/errors'
import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import english from './en/errors.json' with { type: 'json' }

test('an error says what happened and what to do, in the language asked for', () => {
  expect(errorText('too_many_requests', 'de')).toEqual({
    title: 'Das ging etwas zu schnell',
    text: 'Warte eine Minute und versuche es noch einmal.',
  })
})

test.each(LANGUAGES)('every code has its own words in %s, without a placeholder that nobody would fill', (language) => {
  for (const code of ERROR_CODES) {
    const { title, text } = errorText(code, language)
    expect(`${title} ${text}`).toMatch(/^[^{}]+$/)
  }
})

test('no code that is gone has words left', () => {
  expect(Object.keys(english).toSorted()).toEqual(ERROR_CODES.toSorted())
})
