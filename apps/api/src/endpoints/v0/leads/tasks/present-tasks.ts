import type { LeadTask } from '@amber/contract/schemas/lead-tasks'
import { findStudentTimeZone, listLeadTasks } from '@amber/db/queries/lead/lead-tasks'
import type { RequestContext } from '../../../../http/mount.ts'

export async function presentTasks({ db }: RequestContext, leadId: number) {
  const [timeZone, tasks] = await Promise.all([findStudentTimeZone(db, leadId), listLeadTasks(db, leadId)])
  return {
    time_zone: timeZone,
    tasks: tasks.map(({ id, kind, dueAt, doneAt, note, assigneeId, assigneeName }): LeadTask => ({
      id,
      kind,
      due_at: dueAt.toISOString(),
      done_at: doneAt?.toISOString() ?? null,
      note,
      assignee: { id: assigneeId, name: assigneeName },
    })),
  }
}
