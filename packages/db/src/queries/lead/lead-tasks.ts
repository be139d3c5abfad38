import type { LeadTaskKind } from '@amber/domain/lead/task-kinds'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type LeadTask = {
  id: number
  kind: LeadTaskKind
  dueAt: Date
  doneAt: Date | null
  note: string | null
  assigneeId: number
  assigneeName: string | null
}

/** Returns the tasks of a lead: open ones by when they are due, then those done, the latest first. */
export const listLeadTasks = (db: DbOrTx, leadId: number): Promise<LeadTask[]> =>
  db
    .selectFrom('leadTasks')
    .leftJoin('users', 'users.id', 'leadTasks.assigneeId')
    .where('leadTasks.leadId', '=', leadId)
    .select([
      'leadTasks.id',
      sql<LeadTaskKind>`lead_tasks.kind`.as('kind'),
      'leadTasks.dueAt',
      'leadTasks.doneAt',
      'leadTasks.note',
      'leadTasks.assigneeId',
      sql<string | null>`coalesce(users.name, users.email)`.as('assigneeName'),
    ])
    .orderBy(sql`lead_tasks.done_at desc nulls first`)
    .orderBy('leadTasks.dueAt')
    .orderBy('leadTasks.id')
    .execute()

type NewTask = {
  leadId: number
  assigneeId: number
  kind: LeadTaskKind
  dueAt: Date
  note: string | null
  createdBy: number | null
}

export async function insertLeadTask(tx: Tx, task: NewTask): Promise<number> {
  const { id } = await tx.insertInto('leadTasks').values(task).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function hasOpenTask(tx: Tx, leadId: number, kind: LeadTaskKind): Promise<boolean> {
  const task = await tx
    .selectFrom('leadTasks')
    .where('leadId', '=', leadId)
    .where('kind', '=', kind)
    .where('doneAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return task !== undefined
}

type TaskChange = { leadId: number; taskId: number; dueAt?: Date | undefined; doneAt?: Date | null | undefined }

/** Leaves undefined fields unchanged. Returns whether the lead has such a task. */
export async function updateLeadTask(tx: Tx, { leadId, taskId, ...change }: TaskChange): Promise<boolean> {
  const task = await tx
    .updateTable('leadTasks')
    .set(change)
    .where('id', '=', taskId)
    .where('leadId', '=', leadId)
    .returning('id')
    .executeTakeFirst()
  return task !== undefined
}

/**
 * Returns the time zone of a lead's student, in which tasks are due: the one they chose for calls, else that of the
 * place.
 */
export async function findStudentTimeZone(db: DbOrTx, leadId: number): Promise<string> {
  const { rows } = await sql<{ timeZone: string | null }>`
    select coalesce(
      (select time_zone from contact_consents where user_id = leads.user_id),
      (
        select above.time_zone
        from inventories place
        join regions here on here.id = place.region_id
        join regions above on above.path @> here.path
        where place.id = leads.root_id and above.time_zone is not null
        order by nlevel(above.path) desc
        limit 1
      )
    ) as time_zone
    from leads
    where id = ${leadId}
  `.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}
