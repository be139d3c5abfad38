import { changeCallGoals } from '@amber/contract/endpoints/call-goals'
import { CallError } from '@amber/contract/http/client'
import type { LoaderContext } from '../../../../server/loader-context.server.ts'
import { readFormField } from '../../../../shared/form/read-form-field.ts'
import { readGoals } from './goals-form-fields.ts'

export type GoalsOutcome = { goals: 'saved' | 'wrong' | 'gone' }

/** Saves the goals of the caller, or of the agent whom the form names. Undefined for other forms. */
export async function actOnGoals(form: FormData, api: LoaderContext['api']): Promise<GoalsOutcome | undefined> {
  if (readFormField(form, 'do') !== 'goals') return undefined
  const goals = readGoals(form)
  if (!goals) return { goals: 'wrong' }
  const agent = Number(readFormField(form, 'agent'))
  try {
    await api.call(changeCallGoals, { body: { goals, ...(agent > 0 && { user: agent }) } })
    return { goals: 'saved' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return { goals: 'gone' }
    throw error
  }
}
