import { changeStaffStage } from '@amber/contract/endpoints/managed-leads'
import { CallError, type Client } from '@amber/contract/http/client'
import type { MissingForContract } from '@amber/domain/agreement/agreement'
import { STAFF_EXIT_REASONS, STAFF_STAGES, type StaffStage } from '@amber/domain/lead/staff-stages'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { readBudget, readStay } from './read-budget.ts'

/** The outcome of the form that moves a lead. */
export type MoveOutcome =
  | { moved: StaffStage }
  | {
      wrong:
        | 'preferences_missing'
        | 'day_wrong'
        | 'budget_wrong'
        | 'reason_missing'
        | 'date_missing'
        | 'too_early'
        | MissingForContract
        | 'not_allowed'
        | 'taken'
    }

/** Moves a lead to another stage. Returns undefined if the form is another one. */
export async function moveLead(form: FormData, api: Client): Promise<MoveOutcome | undefined> {
  if (readFormField(form, 'do') !== 'move') return undefined
  const to = STAFF_STAGES.find((stage) => stage === readFormField(form, 'to'))
  if (to === undefined) return { wrong: 'not_allowed' }
  const reason = STAFF_EXIT_REASONS.find((known) => known === readFormField(form, 'exit_reason'))
  const day = readFormField(form, 'recycle_on')
  const budget = readBudget(form)
  if (budget === 'wrong') return { wrong: 'budget_wrong' }
  const body = {
    staff_stage: to,
    ...(reason && { exit_reason: reason }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { recycle_on: day }),
    ...(budget && { budget }),
    ...readStay(form),
    ...(readFormField(form, 'take') === 'true' && { take: true }),
  }
  try {
    await api.call(changeStaffStage, { params: { id: readFormField(form, 'lead') }, body })
    return { moved: to }
  } catch (error) {
    if (error instanceof CallError) {
      const wrong = wrongOf(error)
      if (wrong) return { wrong }
    }
    throw error
  }
}

/** Returns what the person can do something about; other errors are shown as on every page. */
function wrongOf({ code, fields = {} }: CallError): Exclude<MoveOutcome, { moved: unknown }>['wrong'] | undefined {
  if (fields['exit_reason'] !== undefined) return 'reason_missing'
  if (fields['recycle_on'] !== undefined) return 'date_missing'
  if (Object.values(fields).includes('missing')) return 'preferences_missing'
  if (fields['move_in_date'] !== undefined) return 'day_wrong'
  const problem = fields['lead.stage']
  if (problem === 'too_early') return 'too_early'
  if (problem === 'agreement_missing' || problem === 'landlord_unsigned' || problem === 'student_unsigned')
    return problem
  if (fields['lead.assigned_to'] !== undefined || code === 'forbidden') return 'taken'
  return code === 'conflict' ? 'not_allowed' : undefined
}
