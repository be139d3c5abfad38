import { mergeLeads, undoLeadMerge } from '@amber/contract/endpoints/lead-merges'
import { CallError, type Client } from '@amber/contract/http/client'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { KEEP_FIELD, MERGE_FIELD, WITH_PARAMETER } from './merge-url.ts'

export type UndoOutcome = { merge: 'done_undone' | 'wrong_gone' }

/** Undoes the merge that a form names. Returns undefined if the form is another one. */
export async function undoMerge(id: string, form: FormData, api: Client): Promise<UndoOutcome | undefined> {
  const mergeId = Number(readFormField(form, MERGE_FIELD))
  if (readFormField(form, 'do') !== 'undo_merge' || !Number.isSafeInteger(mergeId) || mergeId < 1) return undefined
  try {
    await api.call(undoLeadMerge, { params: { id, merge_id: mergeId } })
    return { merge: 'done_undone' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return { merge: 'wrong_gone' }
    throw error
  }
}

export type MergeOutcome = { is: 'merged'; survivor: string } | { is: 'wrong'; wrong: 'wrong_choice' | 'wrong_changed' }

/** Merges the two leads of the page, of which the form says which one to keep. */
export async function submitMerge(id: string, form: FormData, api: Client): Promise<MergeOutcome> {
  const other = readFormField(form, WITH_PARAMETER)
  const survivor = readFormField(form, KEEP_FIELD)
  if (other === '' || (survivor !== id && survivor !== other)) return { is: 'wrong', wrong: 'wrong_choice' }
  try {
    await api.call(mergeLeads, { params: { id: survivor }, body: { merged: survivor === id ? other : id } })
    return { is: 'merged', survivor }
  } catch (error) {
    if (!(error instanceof CallError) || !CHANGED.has(error.code)) throw error
    return { is: 'wrong', wrong: 'wrong_changed' }
  }
}

/** The page offers only what is possible, so somebody has merged, booked or handed over one of them since. */
const CHANGED: ReadonlySet<string> = new Set(['conflict', 'not_found', 'invalid_input'])
