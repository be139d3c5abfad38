import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@amber/domain/languages'
import { readTable } from '../geography/csv-table.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../../judgements/${name}.csv`, import.meta.url))

type TypedQuery = { language: Language; query: string }

/** A query of the search box and the canonical names of the regions that it may mean. */
export type JudgedQuery = TypedQuery & { category: string; expected: readonly string[] }

/** A query and the region that it must not be taken for. */
export type NotMeant = TypedQuery & { notMeant: string }

export const readSuggestQueries = (file: 'suggest-queries' | 'suggest-held-out'): JudgedQuery[] =>
  readTable(fileOf(file), ['category', 'language', 'query', 'expected']).map(({ category, expected, ...row }) => ({
    category,
    ...readQuery(row),
    expected: expected.split('|'),
  }))

export const readNotMeant = (): NotMeant[] =>
  readTable(fileOf('suggest-not-meant'), ['language', 'query', 'not_meant']).map(({ not_meant: notMeant, ...row }) => ({
    ...readQuery(row),
    notMeant,
  }))

function readQuery({ language, query }: { language: string; query: string }): TypedQuery {
  if (!isLanguage(language)) throw new Error(`${language} of "${query}" is not a language`)
  return { language, query }
}
