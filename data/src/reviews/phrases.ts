/** Number of neighbouring places, in the order of their numbers, among which no phrase occurs twice. */
export const PHRASE_NEIGHBOURS = 20

const MIN_WORDS = 4
const MIN_HAN_CHARACTERS = 6

/** Returns the phrases of a text: what stands between punctuation marks and is long enough to be noticed. */
export const phrasesOf = (text: string): string[] =>
  text
    .split(/[.,:;!?…–—。，：；！？、\n]+/)
    .map((phrase) => phrase.trim().toLowerCase())
    .filter(isNoticeable)

function isNoticeable(phrase: string): boolean {
  const hanCharacters = phrase.match(/\p{Script=Han}/gu)?.length ?? 0
  return hanCharacters > 0 ? hanCharacters >= MIN_HAN_CHARACTERS : phrase.split(/\s+/).length >= MIN_WORDS
}

/** Remembers the phrases of a place and of its neighbours, so that no review repeats one. */
export type PhraseLog = {
  /** Returns whether a sentence would repeat none of them. Neither may a template, whatever fills it. */
  canUse(template: string, sentence: string): boolean
  use(template: string, sentence: string): void
  /** Starts with the next place and forgets the one that is no neighbour of it. */
  startPlace(): void
}

export function createPhraseLog(): PhraseLog {
  const phrasesByPlace: Set<string>[] = []
  let [phrases, templates] = [new Set<string>(), new Set<string>()]
  return {
    canUse: (template, sentence) =>
      !templates.has(template) &&
      phrasesOf(sentence).every(
        (phrase) => !phrases.has(phrase) && !phrasesByPlace.some((neighbour) => neighbour.has(phrase)),
      ),
    use: (template, sentence) => {
      templates.add(template)
      for (const phrase of phrasesOf(sentence)) phrases.add(phrase)
    },
    startPlace: () => {
      phrasesByPlace.push(phrases)
      if (phrasesByPlace.length >= PHRASE_NEIGHBOURS) phrasesByPlace.shift()
      ;[phrases, templates] = [new Set(), new Set()]
    },
  }
}
