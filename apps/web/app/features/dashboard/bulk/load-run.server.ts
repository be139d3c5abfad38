import { getBulkRun, listBulkRows } from '@amber/contract/endpoints/bulk'
import { listTeamMembers } from '@amber/contract/endpoints/teams'
import type { BulkRun } from '@amber/contract/schemas/bulk'
import { mappableFields } from '@amber/domain/bulk/bulk-fields'
import { isBusy } from '@amber/domain/bulk/bulk-state'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { readRunUrl } from './bulk-url.ts'
import { rowLine } from './row-line.ts'

const PAGE_SIZE = 50
/** Dangerous rows shown first; more of them are a mistake of the whole file. */
const MAX_TO_CHECK = 20

/** Loads a run with a page of its rows. */
export async function loadRun(id: number, url: URL, { api, language, signal }: LoaderContext) {
  const { tab, after, isMapping } = readRunUrl(url.searchParams)
  const query = { limit: PAGE_SIZE, ...(tab && { state: tab }), ...(after !== undefined && { after }) }
  const checkQuery = { limit: MAX_TO_CHECK, to_check: 'true' as const }
  const [{ data: run }, { data: rows }, { data: toCheck }] = await Promise.all([
    api.call(getBulkRun, { params: { id } }, { signal }),
    api.call(listBulkRows, { params: { id }, query }, { signal }),
    api.call(listBulkRows, { params: { id }, query: checkQuery }, { signal }),
  ])
  const people = run.resource === 'leads' ? await loadPeople({ api, signal }) : undefined
  const mayMap = run.headers !== null && run.steps.includes('check')
  return {
    id,
    fileName: run.file_name,
    state: run.state,
    isBusy: isBusy(run.state),
    isOfLeads: run.resource === 'leads',
    counts: run.counts,
    by: run.created_by.name,
    steps: run.steps,
    canApprove: run.can_approve,
    overLimits: run.over_limits,
    undoOverLimits: run.undo_over_limits,
    failure: run.failure,
    approvedBy: run.approved_by?.name ?? null,
    isApproved: run.approved_by !== null,
    progress: progressOf(run, new Date()),
    columns:
      mayMap && (isMapping || run.state === 'uploaded')
        ? {
            headers: (run.headers ?? []).filter((header) => header !== ''),
            mapping: run.mapping,
            fields: mappableFields(run.resource, run.operation),
          }
        : null,
    mayMap,
    tab,
    /** Rows that somebody should look at before the file is applied; shown above all others. */
    toCheck: run.state === 'checked' ? toCheck.result.map((row) => rowLine(row, language)) : [],
    rows: rows.result.map((row) => rowLine(row, language, people)),
    hasRows: run.rows_deleted_at === null,
    after,
    next: rows.meta.next,
  }
}

async function loadPeople({
  api,
  signal,
}: Pick<LoaderContext, 'api' | 'signal'>): Promise<ReadonlyMap<number, string>> {
  const { data } = await api.call(listTeamMembers, {}, { signal })
  return new Map(data.members.map(({ id, name }) => [id, name]))
}

export type RunData = Awaited<ReturnType<typeof loadRun>>

/** Rows that are done in the current state, of how many, and how many a second since it was started or resumed. */
export function progressOf(
  {
    state,
    counts,
    applying_since,
    applied_before,
  }: Pick<BulkRun, 'state' | 'counts' | 'applying_since' | 'applied_before'>,
  now: Date,
) {
  const checked = counts.ready + counts.unchanged + counts.refused
  if (state === 'checking') return { done: checked, total: counts.rows, rowsPerSecond: null }
  const handled = counts.undone + counts.retained
  if (state === 'undoing' || state === 'undone')
    return { done: handled, total: handled + counts.applied, rowsPerSecond: null }
  const seconds = applying_since === null ? 0 : (now.getTime() - Date.parse(applying_since)) / 1000
  return {
    done: counts.applied,
    total: counts.applied + counts.ready,
    rowsPerSecond: state === 'applying' && seconds > 1 ? Math.round((counts.applied - applied_before) / seconds) : null,
  }
}
