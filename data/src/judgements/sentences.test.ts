import { LANGUAGES } from '@amber/domain/languages'
import { buildNameLexicon } from '@amber/domain/search/sentence/name-lexicon'
import { readSentence } from '@amber/domain/search/sentence/read-sentence'
import { describe, expect, test } from 'vitest'
import { listDemoNames } from './demo-names.ts'
import { type JudgedSentence, readSentences } from './read-sentences.ts'
import { normalizeSlot, slotsOf } from './slots-of.ts'

const MIN_F1 = 0.95
const SENTENCES_PER_HALF = 100

const lexicon = buildNameLexicon(listDemoNames())

type Figures = { correct: number; read: number; expected: number }

function countSlots(sentences: readonly JudgedSentence[]): Figures {
  const figures = { correct: 0, read: 0, expected: 0 }
  for (const { sentence, slots } of sentences) {
    const [reading] = readSentence(sentence, lexicon)
    const read = reading ? slotsOf(reading) : []
    const expected = new Set(slots.map(normalizeSlot))
    figures.correct += read.filter((slot) => expected.has(slot)).length
    figures.read += read.length
    figures.expected += expected.size
  }
  return figures
}

/** Returns the harmonic mean of precision and recall. */
const f1 = ({ correct, read, expected }: Figures) => (2 * correct) / (read + expected)

describe.each(LANGUAGES)('sentences in %s', (language) => {
  const { heldOut, tuned } = readSentences(language)

  test('are a hundred in each half', () => {
    expect([heldOut.length, tuned.length]).toEqual([SENTENCES_PER_HALF, SENTENCES_PER_HALF])
  })

  test.each([
    ['tuned', tuned],
    ['held-out', heldOut],
  ] as const)('are read with the slots that the %s half expects', (half, sentences) => {
    const figures = countSlots(sentences)
    console.info(`sentences.${language}.${half} slot F1 ${f1(figures).toFixed(3)} of ${figures.expected} slots`)
    expect(f1(figures)).toBeGreaterThanOrEqual(MIN_F1)
  })
})
