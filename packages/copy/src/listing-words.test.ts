import { LANGUAGES } from '@amber/domain/languages'
import { expect, test } from 'vitest'
import en from './en/listing.json' with { type: 'json' }
import { listingWord } from './listing-words.ts'

test('translates every known word from the English that landlords write', () => {
  for (const written of Object.values(en)) {
    for (const language of LANGUAGES) expect(listingWord(written, language)).not.toBe('')
    expect(listingWord(written, 'en')).toBe(written)
    expect(listingWord(written, 'zh')).not.toBe(written)
  }
})

test('returns unknown words unchanged', () => {
  for (const written of ['A cat', 'bed', 'BED!', '', 'constructor', '__proto__']) {
    expect(listingWord(written, 'de')).toBe(written)
  }
})
