import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@amber/domain/languages'

/** A sentence of a student with what it means, as slots such as `<250/w:GBP`. */
export type JudgedSentence = { sentence: string; slots: readonly string[] }

export type JudgedSentences = { heldOut: readonly JudgedSentence[]; tuned: readonly JudgedSentence[] }

const HELD_OUT = '# held out\n'
const TUNED = '# tuned\n'

/** Reads the sentences of a language. Nothing may be changed in the reader because of one that is held out. */
export function readSentences(language: Language): JudgedSentences {
  const path = fileURLToPath(new URL(`../../judgements/sentences/${language}.tsv`, import.meta.url))
  const [heldOut = '', tuned = ''] = readFileSync(path, 'utf8').replace(HELD_OUT, '').split(TUNED)
  return { heldOut: parse(heldOut), tuned: parse(tuned) }
}

const parse = (lines: string): JudgedSentence[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sentence, slots] = line.split('\t')
      if (sentence === undefined || slots === undefined) throw new Error(`no slots in "${line}"`)
      return { sentence, slots: slots.split(' ') }
    })
