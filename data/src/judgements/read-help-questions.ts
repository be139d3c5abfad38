import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@amber/domain/languages'
import { readTable } from '../geography/csv-table.ts'

/** A question to the help centre and the slugs of the answers that fit it. */
export type JudgedQuestion = { language: Language; query: string; expected: readonly string[] }

export const readHelpQuestions = (file: 'help-questions' | 'help-held-out'): JudgedQuestion[] =>
  readTable(fileURLToPath(new URL(`../../judgements/${file}.csv`, import.meta.url)), [
    'language',
    'query',
    'expected',
  ]).map(({ language, query, expected }) => {
    if (!isLanguage(language)) throw new Error(`${language} of "${query}" is not a language`)
    return { language, query, expected: expected.split('|') }
  })
