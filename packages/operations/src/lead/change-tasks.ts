import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordLeadEvent, touchLead } from '@amber/db/queries/lead/lead-events'
import { findStudentTimeZone, insertLeadTask, updateLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { instantOfWallTime } from '@amber/domain/dates/wall-time'
import { AppError } from '@amber/domain/errors'
import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'

type Caller = { actorId: number; requestId: string }

type NewTask = Caller & {
  leadId: number
  assigneeId: number
  kind: LeadTaskKind
  /** Day and time on the student's clocks, such as `2026-11-20T15:30`. */
  due: string
  note: string | null
}

/** Adds a task. Planning counts as looking after the lead. */
export async function addTask(db: Db, { actorId, requestId, due, ...task }: NewTask): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const timeZone = await findStudentTimeZone(tx, task.leadId)
    const taskId = await insertLeadTask(tx, { ...task, dueAt: toInstant(due, timeZone), createdBy: actorId })
    await recordLeadEvent(tx, { leadId: task.leadId, kind: 'task_added', actorId, subjectId: taskId })
    const ids = { lead_id: task.leadId, lead_task_id: taskId }
    await recordAudit(tx, { actorId, action: 'lead.add_task', ids, fields: ['kind', 'due_at', 'note'], requestId })
  })
}

type TaskChange = Caller & { leadId: number; taskId: number; due?: string | undefined; isDone?: boolean | undefined }

/** Snoozes a task or ends it. Throws `not_found` for a task of another lead. */
export async function changeTask(db: Db, { actorId, requestId, leadId, taskId, due, isDone }: TaskChange) {
  await db.transaction().execute(async (tx) => {
    const dueAt = due === undefined ? undefined : toInstant(due, await findStudentTimeZone(tx, leadId))
    const doneAt = isDone === undefined ? undefined : isDone ? new Date() : null
    if (!(await updateLeadTask(tx, { leadId, taskId, dueAt, doneAt }))) throw new AppError('not_found')
    if (isDone === true) await recordLeadEvent(tx, { leadId, kind: 'task_done', actorId, subjectId: taskId })
    else if (dueAt) await recordLeadEvent(tx, { leadId, kind: 'task_snoozed', actorId, subjectId: taskId })
    else await touchLead(tx, leadId, actorId)
    const fields = [...(dueAt === undefined ? [] : ['due_at']), ...(doneAt === undefined ? [] : ['done_at'])]
    const ids = { lead_id: leadId, lead_task_id: taskId }
    await recordAudit(tx, { actorId, action: 'lead.change_task', ids, fields, requestId })
  })
}

const toInstant = (due: string, timeZone: string) => new Date(instantOfWallTime(Date.parse(`${due}Z`), timeZone))
