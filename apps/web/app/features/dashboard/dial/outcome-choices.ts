import { CALL_OUTCOMES, type CallOutcome, outcomeRow, stageAfterCall } from '@amber/domain/calling/outcomes'
import { type Language, LOCALES } from '@amber/domain/languages'
import type { StaffStage } from '@amber/domain/lead/staff-stages'

/** An outcome of the form, with its key and what follows from it. */
type OutcomeChoice = {
  outcome: CallOutcome
  key: string
  /** `stays`: the outcome would exit the lead, but its stage does not allow that, or a colleague is assigned to it. */
  effect: CallOutcome | 'stays'
  /** Time until the next call or task; empty if there is none. */
  delay: string
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

type CalledLead = { stage: StaffStage; isColleagues: boolean }

/** Returns the outcomes in the order of the keys 1 to 9 and 0. The lead is undefined for an unknown number. */
export const outcomeChoices = (lead: CalledLead | undefined, language: Language): OutcomeChoice[] =>
  CALL_OUTCOMES.map((outcome, at) => {
    const { retryMinutes, task, stage: next } = outcomeRow(outcome)
    const minutes = retryMinutes ?? task?.afterMinutes
    const isStaying = next === 'exited' && lead && (lead.isColleagues || !stageAfterCall(lead.stage, outcome))
    return {
      outcome,
      key: String((at + 1) % 10),
      effect: isStaying ? 'stays' : outcome,
      delay: minutes === undefined ? '' : formatDelay(minutes, language),
    }
  })

/** Returns the outcome that a key chooses. */
export const outcomeOfKey = (key: string): CallOutcome | undefined =>
  /^\d$/.test(key) ? CALL_OUTCOMES.at(Number(key) - 1) : undefined

function formatDelay(minutes: number, language: Language): string {
  const [count, unit] =
    minutes % DAY_MINUTES === 0
      ? [minutes / DAY_MINUTES, 'day']
      : minutes % HOUR_MINUTES === 0
        ? [minutes / HOUR_MINUTES, 'hour']
        : [minutes, 'minute']
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
