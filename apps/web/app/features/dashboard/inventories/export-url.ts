import { apiParameters, readInventoriesUrl } from './inventories-url.ts'

/** Returns the URL of the file with all places of the list and the shown columns. Chosen places replace the filters. */
export function exportUrl(query: URLSearchParams, columns: readonly string[]): string {
  const ids = query.get('ids')
  const parameters = new URLSearchParams({
    ...apiParameters(readInventoriesUrl(query)),
    ...(ids !== null && { ids }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
  })
  return `/api/v0/dashboard/inventories/export?${parameters}`
}
