import type { ProblemCode } from '@amber/domain/bulk/row-problem'
import type { Language } from '@amber/domain/languages'
import de from './de/bulk.json' with { type: 'json' }
import en from './en/bulk.json' with { type: 'json' }
import es from './es/bulk.json' with { type: 'json' }
import fr from './fr/bulk.json' with { type: 'json' }
import zh from './zh/bulk.json' with { type: 'json' }

type Texts = Readonly<Record<`problem_${ProblemCode}` | 'column_problem', string>>

/** The type check fails if a language lacks the text of a code. */
const TEXTS: Readonly<Record<Language, Texts>> = { en, es, fr, de, zh }

/** Returns what is wrong with a row, for the table and the file of refused rows. */
export const bulkProblemText = (code: ProblemCode, language: Language): string => TEXTS[language][`problem_${code}`]

/** Returns the head of the column with these texts. */
export const problemColumnText = (language: Language): string => TEXTS[language].column_problem
