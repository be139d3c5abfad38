import type { Language } from '@amber/domain/languages'
import de from './de/listing.json' with { type: 'json' }
import en from './en/listing.json' with { type: 'json' }
import es from './es/listing.json' with { type: 'json' }
import fr from './fr/listing.json' with { type: 'json' }
import zh from './zh/listing.json' with { type: 'json' }

const WORDS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es, fr, de, zh }

/**
 * What nearly every listing says of its rooms and its house, which landlords write in English: "Desk and chair". Words
 * that are not known stay as they were written.
 */
export function listingWord(written: string, language: Language): string {
  const key = keyOf(written)
  return isKnown(key) && en[key] === written ? WORDS[language][key] : written
}

const keyOf = (written: string) =>
  written
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')

const isKnown = (key: string): key is keyof typeof en => Object.hasOwn(en, key)
