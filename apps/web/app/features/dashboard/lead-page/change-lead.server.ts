import { revealLeadContact, writeLeadNote } from '@amber/contract/endpoints/lead-page'
import { updateLead } from '@amber/contract/endpoints/leads'
import { addLeadTask, changeLeadTask } from '@amber/contract/endpoints/lead-tasks'
import type { Client } from '@amber/contract/http/client'
import { ADDED_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { changePreferences, type PreferencesOutcome } from './change-preferences.server.ts'
import { NOTE_KEY_FIELD } from './note-key-field.ts'

/** The outcome of a form of the page. */
export type ChangeOutcome =
  | PreferencesOutcome
  | { revealed: { field: 'phone' | 'email'; value: string | null } }
  | { done: 'note_written' | 'task_changed' | 'room_changed' }
  | { refused: 'note_missing' | 'task_wrong' }

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Does what a form of the page asks for. Returns undefined if the form is another one. */
export async function changeLead(id: string, form: FormData, api: Client): Promise<ChangeOutcome | undefined> {
  const params = { id }
  switch (readFormField(form, 'do')) {
    case 'reveal': {
      const field = readFormField(form, 'field') === 'email' ? 'email' : 'phone'
      const { data } = await api.call(revealLeadContact, { params, body: { field } })
      return { revealed: { field, value: data.value } }
    }
    case 'note': {
      const text = readFormField(form, 'text').trim()
      if (text === '') return { refused: 'note_missing' }
      const key = readFormField(form, NOTE_KEY_FIELD)
      await api.call(writeLeadNote, { params, body: { text, ...(key !== '' && { idempotency_key: key }) } })
      return { done: 'note_written' }
    }
    case 'add_task': {
      const kind = ADDED_TASK_KINDS.find((known) => known === readFormField(form, 'kind'))
      const due = readFormField(form, 'due')
      const note = readFormField(form, 'note').trim()
      if (kind === undefined || !WALL_TIME.test(due)) return { refused: 'task_wrong' }
      await api.call(addLeadTask, { params, body: { kind, due, ...(note !== '' && { note }) } })
      return { done: 'task_changed' }
    }
    case 'end_task':
    case 'snooze_task': {
      const due = readFormField(form, 'due')
      const isDone = readFormField(form, 'do') === 'end_task'
      if (!isDone && !WALL_TIME.test(due)) return { refused: 'task_wrong' }
      const task = { ...params, task_id: Number(readFormField(form, 'task')) }
      await api.call(changeLeadTask, { params: task, body: isDone ? { is_done: true } : { due } })
      return { done: 'task_changed' }
    }
    case 'change_room': {
      const inventoryId = Number(readFormField(form, 'inventory_id'))
      await api.call(updateLead, { params, body: { lead: { inventory_id: inventoryId } } })
      return { done: 'room_changed' }
    }
    case 'preferences':
      return changePreferences(id, form, api)
    default:
      return undefined
  }
}
