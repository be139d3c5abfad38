import { expect, test } from 'vitest'
import { englishCopyFor, findEnglish } from './english-copy.ts'

const german = englishCopyFor('de')

test('finds whole messages and parts of messages with values', () => {
  expect(findEnglish(['Passwort', 'Help centre', 'Help centre'], german)).toEqual(['Help centre'])
  const [part = ''] = german.parts
  expect(findEnglish([`Amber ${part} 2026`], german)).toContain(part)
})

test('accepts words that both languages spell alike, and the language itself', () => {
  expect(findEnglish(['Blog', 'Studio', 'Hilfe', 'London', '£20', ''], german)).toEqual([])
})

test('accepts a word that the language uses in its own texts', () => {
  expect(findEnglish(['Type'], englishCopyFor('fr'))).toEqual([])
  expect(findEnglish(['total'], englishCopyFor('es'))).toEqual([])
  expect(findEnglish(['Type'], englishCopyFor('zh'))).toEqual(['Type'])
})
