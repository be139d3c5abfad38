/** The state of a list is in the query of its page: filters, order, page and the open panel. */

/** Parameters that do not change what is listed: the open row, and the stage that it is about to be moved to. */
const PANEL_PARAMETER = 'panel'
const TARGET_PARAMETER = 'to'
const PAGE_PARAMETER = 'p'

type Changes = Readonly<Record<string, string | number | undefined>>

/**
 * Returns the URL with other values; undefined removes a parameter. Another filter or order starts at the first page,
 * and closes the panel, whose row may be gone.
 */
export function listUrl(path: string, query: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(query)
  const isNewList = Object.keys(changes).some((name) => !isOfThisVisit(name))
  if (isNewList) next.delete(PAGE_PARAMETER)
  if (isNewList || PANEL_PARAMETER in changes) for (const name of PANEL_PARAMETERS) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Returns the values of a list parameter: one with commas, or several from a form. */
export function listValues<Value extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const values = new Set(query.getAll(name).flatMap((value) => value.split(',')))
  return known.filter((value) => values.has(value))
}

/** Returns the query of a view: everything but the page and the panel, in one order. */
export function viewQuery(query: URLSearchParams): string {
  const filters = new URLSearchParams([...query].filter(([name, value]) => value !== '' && !isOfThisVisit(name)))
  filters.sort()
  return filters.toString()
}

const PANEL_PARAMETERS: readonly string[] = [PANEL_PARAMETER, TARGET_PARAMETER]

const isOfThisVisit = (name: string) => name === PAGE_PARAMETER || PANEL_PARAMETERS.includes(name)

/** Returns the id of the row whose panel is open. */
export function openPanelId(query: URLSearchParams): number | undefined {
  const text = query.get(PANEL_PARAMETER) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
