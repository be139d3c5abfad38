import { expect, test } from 'vitest'
import { guessMessageLanguage } from './message-language.ts'

test.each([
  ['Hello, is the room still available?', 'en'],
  ['Does the price include bills? Thanks', 'en'],
  ['Ist das Zimmer im September noch frei?', 'de'],
  ['Wie lange dauert das, und was kostet es?', 'de'],
  ['Hola, ¿está incluida la luz? Gracias', 'es'],
  ['¿Cómo puedo pagar el depósito?', 'es'],
  ['Bonjour, est-ce que le prix est tout compris ?', 'fr'],
  ['Je voudrais savoir quand vous êtes ouverts', 'fr'],
  ['Is the flat at 北京路 still available, and do you have others?', 'en'],
  ['你好，九月还有房间吗？', 'zh'],
  ['请问 Alpha House 的房间包水电吗', 'zh'],
])('finds the language of “%s”', (text, language) => {
  for (const fallback of ['en', 'zh'] as const) expect(guessMessageLanguage(text, fallback)).toBe(language)
})

test.each([
  'OK',
  '👍',
  '12 May',
  'Alpha House',
  'Die Hard',
  'https://example.com/',
  '部屋はまだありますか',
  'Tere, kas tuba',
])('keeps the language of the page for “%s”', (text) => {
  for (const fallback of ['en', 'de', 'fr'] as const) expect(guessMessageLanguage(text, fallback)).toBe(fallback)
})

test.each([
  ['Yes, all bills are included.', 'en'],
  ['Zimmer inklusive Strom, Wasser, danke', 'de'],
  ['Rooms cost 300 pounds weekly', 'en'],
])('takes “%s” for no Chinese on a Chinese page', (text, language) => {
  expect(guessMessageLanguage(text, 'zh')).toBe(language)
})

test('keeps Chinese for a name alone', () => {
  for (const name of ['Alpha House', 'Hollis & Vine London']) expect(guessMessageLanguage(name, 'zh')).toBe('zh')
})

test('reads only the beginning of a long text', () => {
  expect(guessMessageLanguage(`Is this what you have? ${'der die das '.repeat(300)}`, 'fr')).toBe('de')
  expect(guessMessageLanguage(`${'Is this what you have? '.repeat(30)}${'der die das '.repeat(300)}`, 'fr')).toBe('en')
})
