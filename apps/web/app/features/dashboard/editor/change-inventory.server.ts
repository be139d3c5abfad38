import { archiveInventory } from '@amber/contract/endpoints/inventory-editor'
import { undoInventoryChange } from '@amber/contract/endpoints/inventory-history'
import { CallError, type Client } from '@amber/contract/http/client'
import { changeCommission } from './change-commission.server.ts'
import { createFromForm, duplicateFromForm } from './create-inventory.server.ts'
import type { EditorOutcome } from './editor-outcome.ts'
import { saveEdit, saveMerged } from './save-edit.server.ts'

/** Handles the forms of the editor. Rethrows API errors without an outcome of their own. */
export function changeInventory(id: string, form: FormData, api: Client): Promise<EditorOutcome | Response> {
  switch (form.get('do')) {
    case 'merge':
      return saveMerged(id, form, api)
    case 'undo':
      return undo(id, form, api)
    case 'archive':
      return archive(id, form, api)
    case 'duplicate':
      return duplicateFromForm(id, form, api)
    case 'create':
      return createFromForm(form, api)
    case 'save_commission':
    case 'delete_commission':
      return changeCommission(id, form, api)
    default:
      return saveEdit(id, form, api)
  }
}

async function undo(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  try {
    await api.call(undoInventoryChange, { params: { id, change_id: Number(form.get('change_id')) } })
    return { done: 'undone' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'conflict') return { refused: 'undo_conflict' }
    if (error.code === 'invalid_input') return { refused: 'undo_invalid' }
    throw error
  }
}

async function archive(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  try {
    await api.call(archiveInventory, { params: { id }, body: { version: Number(form.get('version')) } })
    return { done: 'archived' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'archive_conflict' }
    throw error
  }
}
