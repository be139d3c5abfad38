import { updateInventoriesInBulk } from '@amber/contract/endpoints/bulk'
import { confirmPlace } from '@amber/contract/endpoints/queues'
import { CallError, type Client } from '@amber/contract/http/client'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { selectedIds } from '../kit/selected-ids.ts'
import { MAX_CONFIRMED } from './selection-limit.ts'

/** Fields that a run sets on each selected place. */
const CHANGES = {
  activate: { status: 'active' },
  deactivate: { status: 'inactive' },
  archive: { archived: true },
} as const

const SELECTION_CHANGES = ['activate', 'deactivate', 'archive'] as const satisfies readonly (keyof typeof CHANGES)[]

type SelectionOutcome = {
  /** Number of places whose availability is confirmed now. */
  confirmed: number
  /** Places that could not be confirmed, such as those without rooms. */
  refused: number
}

/**
 * Does what a button says to the selected places. A change becomes a bulk run, whose dry run, limits and undo apply:
 * returns its id. Returns undefined if the form is not about a selection.
 */
export async function actOnSelection(
  form: FormData,
  api: Client,
): Promise<SelectionOutcome | { wrong: 'confirm_too_many' } | { runId: number } | undefined> {
  const action = readFormField(form, 'do')
  const ids = selectedIds(readFormField(form, 'selected'))
  if (ids.length === 0) return undefined
  // Nobody knows which of them would be confirmed if it were some.
  if (action === 'confirm') return ids.length > MAX_CONFIRMED ? { wrong: 'confirm_too_many' } : confirmAll(ids, api)
  const change = SELECTION_CHANGES.find((known) => known === action)
  if (change === undefined) return undefined
  const rows = ids.map((id) => ({ id, ...CHANGES[change] }))
  const body = { file_name: `${change}-${ids.length}-selected`, organisation_id: null, rows }
  const { data } = await api.call(updateInventoriesInBulk, { body })
  return { runId: data.id }
}

/** One after the other, so that a large selection does not take all of the API's time. */
async function confirmAll(ids: readonly number[], api: Client): Promise<SelectionOutcome> {
  let confirmed = 0
  for (const id of ids) {
    try {
      await api.call(confirmPlace, { params: { id: String(id) } })
      confirmed += 1
    } catch (error) {
      // An archived place or one without rooms does not keep the others from being confirmed.
      if (!(error instanceof CallError) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error
    }
  }
  return { confirmed, refused: ids.length - confirmed }
}
