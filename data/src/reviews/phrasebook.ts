import { isLanguage, type Language } from '@amber/domain/languages'
import { canFillTemplate, capitalise, fillTemplate, joinSentences, slotsOf } from '../words/sentence.ts'
import { type Phrase, phrasesOf } from './counterparts/counterparts.ts'
import { patternOf, translateSlots, unspace } from './counterparts/slots.ts'

/**
 * Translates a review of the demo world by its sentences, for the stand-in of a translation service. It knows only the
 * templates of the generator and says in the other language exactly what they say. A sentence that it does not know,
 * or that the other language has no template for, stays in its own language and is marked: `[de: Ein Satz.]`.
 */
export function translateDemoReview(text: string, from: string, to: string): string {
  if (!isLanguage(from) || !isLanguage(to)) return mark(text, from)
  const sentences = splitReview(text, from).map(
    ({ original, english, values }) => sayIn(to, english, translateSlots(from, to, values)) ?? mark(original, from),
  )
  return capitalise(joinSentences(to, sentences))
}

const mark = (text: string, language: string) => `[${language}: ${text}]`

type FoundSentence = { original: string; english: string | null; values: Record<string, string> }

/** Splits a text into sentences that the generator writes. What none of them begins is one sentence without a meaning. */
function splitReview(text: string, language: Language): FoundSentence[] {
  const found: FoundSentence[] = []
  let rest = unspace(text, language)
  while (rest !== '') {
    const [best] = readablePhrases(language)
      .flatMap((phrase) => {
        const match = phrase.pattern.exec(rest)
        return match ? [{ phrase, match }] : []
      })
      .toSorted((a, b) => b.match[0].length - a.match[0].length)
    if (best === undefined) return [...found, { original: rest, english: null, values: {} }]
    const [original] = best.match
    const names = slotsOf(best.phrase.template)
    const values = best.match.slice(1).map((value, index) => [names[index] ?? '', value] as const)
    found.push({ original, english: best.phrase.english, values: Object.fromEntries(values) })
    rest = rest.slice(original.length).trimStart()
  }
  return found
}

type ReadablePhrase = Phrase & { pattern: RegExp }

const phraseCache = new Map<Language, ReadablePhrase[]>()

function readablePhrases(language: Language): ReadablePhrase[] {
  const phrases =
    phraseCache.get(language) ??
    phrasesOf(language).map((phrase) => ({ ...phrase, pattern: patternOf(phrase.template, language) }))
  phraseCache.set(language, phrases)
  return phrases
}

/** Returns the sentence with this meaning, or undefined if the language has none or lacks a word for it. */
function sayIn(
  language: Language,
  english: string | null,
  slots: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const template =
    language === 'en' ? english : readablePhrases(language).find((phrase) => phrase.english === english)?.template
  return template && canFillTemplate(template, slots) ? fillTemplate(template, slots) : undefined
}
