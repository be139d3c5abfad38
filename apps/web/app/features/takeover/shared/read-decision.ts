import { TAKEOVER_DECISIONS, type TakeoverDecision } from '@amber/domain/takeover/takeover-status'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** A decision as `DecisionForm` sends it, with what was shown beside the button. */
type SentDecision = { uuid: string; decision: TakeoverDecision; taker_id: number | null }

/** Returns undefined for a form that has no decision. */
export function readDecision(form: FormData): SentDecision | undefined {
  const decision = TAKEOVER_DECISIONS.find((known) => known === form.get('decision'))
  const taker = readFormField(form, 'taker')
  return decision && { uuid: readFormField(form, 'uuid'), decision, taker_id: taker === '' ? null : Number(taker) }
}
