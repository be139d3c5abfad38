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

/** The query that a list accepts: filters with several known values, filters with one value of a pattern, sort keys. */
type ListShape<List extends string, Value extends string, SortKey extends string> = {
  lists: Readonly<Record<List, readonly string[]>>
  values: Readonly<Record<Value, RegExp>>
  sortKeys: readonly SortKey[]
  defaultSort: SortKey
}

export type ListQuery<List extends string, Value extends string, SortKey extends string> = {
  lists: Partial<Record<List, string[]>>
  values: Partial<Record<Value, string>>
  sort: { key: SortKey; order: 'asc' | 'desc' }
  page: number
}

/** Reads the state of a list. Ignores invalid values, so that an old view or link still lists something. */
export function readListQuery<List extends string, Value extends string, SortKey extends string>(
  query: URLSearchParams,
  shape: ListShape<List, Value, SortKey>,
): ListQuery<List, Value, SortKey> {
  const lists: Partial<Record<List, string[]>> = {}
  for (const name of keysOf(shape.lists)) {
    const values = listValues(query, name, shape.lists[name])
    if (values.length > 0) lists[name] = values
  }
  const values: Partial<Record<Value, string>> = {}
  for (const name of keysOf(shape.values)) {
    const value = query.get(name)?.trim() ?? ''
    if (shape.values[name].test(value)) values[name] = value
  }
  const page = query.get(PAGE_PARAMETER) ?? ''
  return {
    lists,
    values,
    sort: {
      key: shape.sortKeys.find((key) => key === query.get('sort_key')) ?? shape.defaultSort,
      order: query.get('sort_order') === 'desc' ? 'desc' : 'asc',
    },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The keys of an object that has no others: a constant of the module that describes a list. */
const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>) => Object.keys(object) as Key[]

type Filters = Pick<ListQuery<string, string, string>, 'lists' | 'values'>

/** Returns the filters as the API's parameters. */
export const filterParameters = ({ lists, values }: Filters): Record<string, string> => {
  const parameters: Record<string, string> = {}
  for (const [name, list] of Object.entries(lists)) if (list !== undefined) parameters[name] = list.join(',')
  for (const [name, value] of Object.entries(values)) if (value !== undefined) parameters[name] = value
  return parameters
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
