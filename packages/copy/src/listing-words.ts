import type { Language } from '@amber/domain/languages'
import de from './de/listing.json' with { type: 'json' }
import en from './en/listing.json' with { type: 'json' }
import es from './es/listing.json' with { type: 'json' }
import fr from './fr/listing.json' with { type: 'json' }
import zh from './zh/listing.json' with { type: 'json' }

const TRANSLATIONS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, es, fr, de, zh }

/**
 * Translates a common amenity or room feature, which landlords write in English ("Desk and chair"). Returns unknown
 * words unchanged.
 */
export function listingWord(phrase: string, language: Language): string {
  const key = keyOf(phrase)
  return isKnown(key) && en[key] === phrase ? TRANSLATIONS[language][key] : phrase
}

const keyOf = (phrase: string) =>
  phrase
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')

const isKnown = (key: string): key is keyof typeof en => Object.hasOwn(en, key)
