import { listBulkRuns } from '@amber/contract/endpoints/bulk'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { LoaderContext } from '../../../server/loader-context.server.ts'

const PAGE_SIZE = 50

/** Loads the latest runs. */
export async function loadRuns(url: URL, { api, language, signal }: LoaderContext) {
  const before = Number(url.searchParams.get('before'))
  const query = { limit: PAGE_SIZE, ...(before > 0 && { before }) }
  const { data } = await api.call(listBulkRuns, { query }, { signal })
  const now = new Date()
  return {
    runs: data.result.map((run) => ({
      id: run.id,
      fileName: run.file_name,
      purpose: `${run.resource}_${run.operation}` as const,
      state: run.state,
      waits:
        (run.state === 'checked' && run.over_limits !== null && run.approved_by === null) ||
        run.undo_over_limits !== null,
      rows: run.counts.rows,
      by: run.created_by.name,
      when: timeAgo(run.created_at, now, language),
    })),
    next: data.meta.next,
  }
}

export type RunsData = Awaited<ReturnType<typeof loadRuns>>
export type RunLine = RunsData['runs'][number]
