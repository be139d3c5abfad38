import { getCallGoals } from '@amber/contract/endpoints/call-goals'
import { CallError } from '@amber/contract/http/client'
import type { LoaderContext } from '../../../../server/loader-context.server.ts'
import { goalLine } from './goal-line.ts'

/** Loads the goals of the caller, or of an agent. Null for those who may not have them, and if they cannot be loaded. */
export async function loadGoals({ api, signal, report }: LoaderContext, agentId?: number) {
  try {
    const { data } = await api.call(getCallGoals, { query: agentId === undefined ? {} : { user: agentId } }, { signal })
    return data.map(goalLine)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'not_found')) report(error)
    return null
  }
}
