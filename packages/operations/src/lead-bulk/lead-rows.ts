import type { Tx } from '@amber/db/database'
import {
  type AppliedRow,
  forgetCreatedLead,
  type RowOutcome,
  type RowToProcess,
} from '@amber/db/queries/bulk/bulk-rows'
import type { BulkRun } from '@amber/db/queries/bulk/bulk-runs'
import { lockUnpaidLeads } from '@amber/db/queries/lead/lock-leads'
import { withSavepoint } from '@amber/db/savepoint'
import { readRow } from '@amber/domain/bulk/read-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import type { LeadRowValues } from '@amber/domain/lead/plan-lead-change'
import { randomUUID } from 'node:crypto'
import type { ValueChecks } from '../bulk/row-checks.ts'
import { changeLeadRow, type LeadRowDeps, type LeadRowOrigin } from './change-lead-row.ts'
import { createLeadRow, type NewLeadRow } from './create-lead-row.ts'
import { findLeadCaller } from './lead-caller.ts'
import { leadProblemsOf } from './lead-problems.ts'

/** Rows of leads per transaction: each may close a booking, and other transactions wait for the leads it locks. */
export const LEAD_BATCH_ROWS = 50

/**
 * Checks rows by doing what they say and taking it back at once, so that a dry run can't promise what applying refuses.
 * Mails and jobs are rows of the same transaction and are taken back with it.
 */
export async function checkLeadRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'read'>[],
  { checks, deps }: { checks: ValueChecks; deps: LeadRowDeps },
): Promise<RowOutcome[]> {
  const origin = await originOf(tx, run, run.checkedBy ?? run.createdBy)
  const outcomes: RowOutcome[] = []
  for (const { rowNo, cells } of rows) {
    const { id, values, problems: unreadable } = readRow(cells, run, undefined)
    const isNew = run.operation === 'create'
    const problems = [
      ...unreadable,
      ...(isNew ? checks.newLead(values) : checks.leadChanges(values)),
      ...(!isNew && id === undefined ? [{ field: 'id', code: 'no_key' } as const] : []),
    ]
    const refuse = (list: readonly RowProblem[]) =>
      outcomes.push({ rowNo, leadId: id, state: 'refused', after: values, problems: list })
    if (problems.length > 0) refuse(problems)
    else if (origin === undefined) refuse(NOT_STAFF)
    else {
      const tried = await tryRow(tx, async () =>
        isNew
          ? { after: values, leadId: (await createLeadRow(tx, values as NewLeadRow, origin)).leadId }
          : { ...(await changeLeadRow(tx, deps, { leadId: id ?? 0, values }, origin)), leadId: id },
      )
      if ('problems' in tried) refuse(tried.problems)
      else if (Object.keys(tried.after).length === 0) outcomes.push({ rowNo, leadId: id, state: 'unchanged' })
      else outcomes.push({ rowNo, state: 'ready', ...tried, leadId: isNew ? null : id })
    }
  }
  return outcomes
}

/** Applies checked rows, each as a whole or not at all. */
export async function applyLeadRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'ready'>[],
  deps: LeadRowDeps,
): Promise<AppliedRow[]> {
  const origin = await originOf(tx, run, run.appliedBy ?? run.createdBy)
  const applied: AppliedRow[] = []
  // Before the first change, which may lock the author or a mailbox as well: another batch would take them the other way
  // round. Leads with a payment are locked when their turn comes, after their room and payment.
  await lockUnpaidLeads(
    tx,
    rows.flatMap(({ leadId }) => leadId ?? []),
  )
  const ordered = run.operation === 'create' ? rows.toSorted(byPerson) : rows.toSorted(byLead)
  for (const { rowNo, leadId, before, after } of ordered) {
    const values: LeadRowValues = after ?? {}
    const apply = async (known: LeadRowOrigin) => {
      if (run.operation === 'create') {
        const created = await createLeadRow(tx, after as NewLeadRow, known)
        await forgetCreatedLead(tx, run.id, rowNo)
        return { rowNo, state: 'applied' as const, ...created }
      }
      const plan = await changeLeadRow(tx, deps, { leadId: leadId ?? 0, values, base: before ?? {} }, known)
      return { rowNo, state: Object.keys(plan.after).length === 0 ? ('unchanged' as const) : ('applied' as const) }
    }
    try {
      applied.push(origin ? await withSavepoint(tx, () => apply(origin)) : refused(rowNo, NOT_STAFF))
    } catch (error) {
      applied.push(refused(rowNo, leadProblemsOf(error)))
    }
  }
  return applied
}

type ReadyRow = RowToProcess<'ready'>

/** One order of leads, so that two batches do not wait for each other. */
const byLead = (one: ReadyRow, other: ReadyRow) => (one.leadId ?? 0) - (other.leadId ?? 0)

/** New leads are serialised by their email. */
function byPerson(one: ReadyRow, other: ReadyRow) {
  const [email, otherEmail] = [emailOf(one), emailOf(other)]
  return email === otherEmail ? 0 : email < otherEmail ? -1 : 1
}

const emailOf = ({ after }: ReadyRow) => (typeof after?.['email'] === 'string' ? after['email'].toLowerCase() : '')

const NOT_STAFF: RowProblem[] = [{ field: 'id', code: 'unknown' }]

const refused = (rowNo: number, problems: RowProblem[]): AppliedRow => ({ rowNo, state: 'refused', problems })

async function originOf(tx: Tx, run: BulkRun, userId: number): Promise<LeadRowOrigin | undefined> {
  const caller = await findLeadCaller(tx, userId)
  return caller && { caller, key: `run:${run.id}`, requestId: randomUUID(), runId: run.id }
}

class TakenBack extends Error {
  override name = 'TakenBack'
}

/** Returns the result of work that is taken back, or why it can't be done. */
async function tryRow<Result extends object>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result | { problems: RowProblem[] }> {
  let result: Result | undefined
  try {
    await withSavepoint(tx, async () => {
      result = await work()
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) return { problems: leadProblemsOf(error) }
  }
  if (result === undefined) throw new Error('a row was tried without a result')
  return result
}
