import type { BulkRow } from '@amber/contract/schemas/bulk'

export const BULK_PATH = '/dashboard/bulk'

export const bulkRunPath = (id: number) => `${BULK_PATH}/${id}`

/** States by which the rows of a run can be filtered. */
export const ROW_TABS = ['ready', 'unchanged', 'refused', 'applied', 'undone', 'retained'] as const
export type RowTab = (typeof ROW_TABS)[number] & BulkRow['state']

/** State of a run's page: the shown rows, and whether its columns are being changed. */
export function readRunUrl(query: URLSearchParams) {
  const wanted = query.get('rows')
  const after = Number(query.get('after'))
  return {
    tab: ROW_TABS.find((tab) => tab === wanted),
    after: Number.isSafeInteger(after) && after > 0 ? after : undefined,
    isMapping: query.has('columns'),
  }
}

/** Returns the URL of the rows in a state, below a row. */
export function rowsUrl(id: number, { tab, after }: { tab?: RowTab | undefined; after?: number | undefined }): string {
  const query = new URLSearchParams({
    ...(tab !== undefined && { rows: tab }),
    ...(after !== undefined && { after: String(after) }),
  })
  return query.size === 0 ? bulkRunPath(id) : `${bulkRunPath(id)}?${query}`
}
