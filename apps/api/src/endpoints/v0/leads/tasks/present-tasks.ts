import type { LeadTask } from '@amber/contract/schemas/lead-tasks'
import { findStudentTimeZone, listLeadTasks } from '@amber/db/queries/lead/lead-tasks'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from '../../../../http/mount.ts'
import { type AccessibleLead, getAccessibleLead } from '../../../../lead-access.ts'

/** Finds a lead for staff. Staff who sent a lead themselves are its student and do not see its tasks. */
export async function getLeadForStaff(ctx: RequestContext, uuid: string): Promise<AccessibleLead> {
  const lead = await getAccessibleLead(ctx, uuid)
  if (lead.as !== 'staff') throw new AppError('not_found')
  return lead
}

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
