import type { Language } from '../languages.ts'

/** An answer of the help centre in one language, as search reads it. */
export type HelpDocument = {
  topic: string
  slug: string
  language: Language
  title: string
  description: string
  /** Words that students use and the answer does not. */
  keywords: readonly string[]
  headings: readonly string[]
  text: string
}

/** A piece of a text, which either matches the query or lies between matches. */
export type TextPart = { text: string; isMatch: boolean }

/** An answer that a query found, with what pages show of it. */
export type FoundAnswer = { topic: string; slug: string; title: readonly TextPart[]; excerpt: readonly TextPart[] }
