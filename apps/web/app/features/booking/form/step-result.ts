import type { FormProblems } from './form-rules.ts'
import type { BookFormInput } from './form-values.ts'
import type { RejectedForm } from './send-result.ts'

/** Server response to a step posted without JavaScript. */
export type StepResult = {
  step: number
  values: BookFormInput
  problems: FormProblems
  rejection: RejectedForm | null
}
