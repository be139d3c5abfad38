import { OPTION_VERDICTS, type OptionVerdict } from '@amber/domain/lead-options/option-answer'
import type { LeadLine } from './lead-lines.ts'

/** Returns how many rooms have each answer that the student gave. */
export const answerCounts = ({
  answers,
}: Pick<NonNullable<LeadLine['options']>, 'answers'>): { verdict: OptionVerdict; count: number }[] =>
  OPTION_VERDICTS.map((verdict) => ({ verdict, count: answers[verdict] })).filter(({ count }) => count > 0)
