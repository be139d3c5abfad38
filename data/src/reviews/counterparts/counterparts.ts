import type { Language } from '@amber/domain/languages'
import type { ReviewBank } from '../bank.ts'
import { REVIEW_BANKS } from '../review-banks.ts'
import type { Counterparts } from './language-counterparts.ts'
import { GERMAN_COUNTERPARTS } from './de.ts'
import { SPANISH_COUNTERPARTS } from './es.ts'
import { FRENCH_COUNTERPARTS } from './fr.ts'
import { CHINESE_COUNTERPARTS } from './zh.ts'

const COUNTERPARTS: Record<Language, Counterparts> = {
  en: {},
  de: GERMAN_COUNTERPARTS,
  es: SPANISH_COUNTERPARTS,
  fr: FRENCH_COUNTERPARTS,
  zh: CHINESE_COUNTERPARTS,
}

/** A template of a language and what it says in English, with the same slots. */
export type Phrase = { template: string; english: string }

/** Returns all templates of a language with their meaning. Throws if one has none. */
export function phrasesOf(language: Language): Phrase[] {
  const english = templatesOf(REVIEW_BANKS.en)
  return [...templatesOf(REVIEW_BANKS[language])].flatMap(([path, templates]) => {
    const counterparts = COUNTERPARTS[language][path] ?? templates.keys().toArray()
    if (counterparts.length !== templates.length) throw new Error(`${language} has other templates: ${path}`)
    return templates.map((template, index) => {
      const counterpart = counterparts[index]
      const meaning = typeof counterpart === 'number' ? english.get(path)?.[counterpart] : counterpart
      if (meaning === undefined) throw new Error(`${language} has a template without a meaning: ${template}`)
      return { template, english: meaning }
    })
  })
}

/** Returns the lists of templates by their name. */
function templatesOf({ subjects, frame }: ReviewBank): Map<string, readonly string[]> {
  const { opening, closing, short, turn } = frame
  const byTone = { ...subjects, opening, closing, tail: short.tail }
  return new Map([
    ...Object.entries(byTone).flatMap(([name, bank]) =>
      Object.entries(bank).map(([tone, templates]): [string, readonly string[]] => [`${name} ${tone}`, templates]),
    ),
    ['head', short.head],
    ['turn worse', turn.worse],
    ['turn better', turn.better],
  ])
}
