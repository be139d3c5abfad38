import { releaseHold } from '@amber/contract/endpoints/holds'
import { revealLeadContact, writeLeadNote } from '@amber/contract/endpoints/lead-page'
import { updateLead } from '@amber/contract/endpoints/leads'
import { addLeadTask, changeLeadTask } from '@amber/contract/endpoints/lead-tasks'
import { CallError, type Client } from '@amber/contract/http/client'
import { ADDED_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** The outcome of a form of the page. */
export type ChangeOutcome =
  | { revealed: { field: 'phone' | 'email'; value: string | null } }
  | { done: 'note_written' | 'task_changed' | 'hold_released' | 'room_changed' }
  | { refused: 'note_missing' | 'task_wrong' | 'hold_kept' | 'hold_paying' }

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
      await api.call(writeLeadNote, { params, body: { text } })
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
    case 'release_hold':
      return release(id, api)
    default:
      return undefined
  }
}

async function release(id: string, api: Client): Promise<ChangeOutcome> {
  try {
    const { data } = await api.call(releaseHold, { params: { id } })
    return data.released ? { done: 'hold_released' } : { refused: 'hold_kept' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'hold_paying' }
    throw error
  }
}
