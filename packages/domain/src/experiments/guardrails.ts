import { compareGroups } from './compare-groups.ts'

/**
 * Shares that no variation may make worse: people who get an error from us, people for whom a script of a page failed, and
 * people with a slow page.
 */
export const GUARDRAILS = ['errors', 'script_errors', 'slow_pages'] as const

type Guardrail = (typeof GUARDRAILS)[number]

/** People of one variation by guardrail: those whom it was measured for, and those for whom it was bad. */
export type GuardrailCounts = {
  readonly variation: number
} & Readonly<Record<Guardrail, { readonly people: number; readonly count: number }>>

/** A variation that is worse than the control, and by how much: shares of people. */
export type Harm = {
  readonly guardrail: Guardrail
  readonly variation: number
  readonly share: number
  readonly controlShare: number
}

/** Why a guardrail switched a flag off. */
export type StopReason = Harm & { readonly experiment: string }

/** Probability of stopping a harmless experiment, however long it runs. It is shared among variations and guardrails. */
const ALPHA = 0.02

/** A change that breaks something breaks it for some people in a hundred. */
const EXPECTED = 0.02

/** Returns the first guardrail that a variation breaks: its whole interval is worse than the control. */
export function findHarm(counts: readonly GuardrailCounts[]): Harm | undefined {
  const control = counts.find(({ variation }) => variation === 0)
  if (control === undefined) return undefined
  const others = counts.filter((row) => row !== control)
  const alpha = ALPHA / (GUARDRAILS.length * others.length)
  for (const guardrail of GUARDRAILS) {
    for (const row of others) {
      const comparison = compareGroups(control[guardrail], row[guardrail], { expected: EXPECTED, alpha })
      if (comparison === undefined || comparison.low <= 0) continue
      const controlShare = control[guardrail].count / control[guardrail].people
      return { guardrail, variation: row.variation, share: controlShare + comparison.difference, controlShare }
    }
  }
  return undefined
}
