import { ADDED_TASK_KINDS, LEAD_TASK_KINDS, MAX_TASK_NOTE_LENGTH } from '@amber/domain/lead/task-kinds'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { multilineText } from './multiline-text.ts'
import { idParameter } from './query-parameters.ts'
import { id, instant } from './values.ts'
import { wallTime } from './wall-time.ts'

const LeadTask = z.object({
  id,
  kind: z.enum(LEAD_TASK_KINDS),
  due_at: instant,
  done_at: z.nullable(instant),
  note: z.nullable(z.string()),
  assignee: z.object({ id, name: z.nullable(z.string()) }),
})

export type LeadTask = z.output<typeof LeadTask>

/** `time_zone` is the student's, in which tasks are due. */
const response = dataOf(z.object({ time_zone: z.string(), tasks: z.array(LeadTask) }))

/** Uuid of the lead. */
const leadId = z.uuid()

export const listLeadTasks = { params: z.object({ id: leadId }), response } satisfies Schemas

export const addLeadTask = {
  params: z.object({ id: leadId }),
  body: z.object({
    kind: z.enum(ADDED_TASK_KINDS),
    due: wallTime,
    note: z.optional(multilineText(1, MAX_TASK_NOTE_LENGTH)),
  }),
  response,
} satisfies Schemas

/** A later `due` snoozes the task. */
export const changeLeadTask = {
  params: z.object({ id: leadId, task_id: idParameter() }),
  body: z.object({ due: z.optional(wallTime), is_done: z.optional(z.boolean()) }),
  response,
} satisfies Schemas
