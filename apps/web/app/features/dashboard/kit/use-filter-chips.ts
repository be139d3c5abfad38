import { useSearchParams } from 'react-router'
import type { FilterChip } from './filter-bar.tsx'
import { type ListQuery, listUrl } from './list-url.ts'

type Filters<List extends string, Value extends string> = Pick<ListQuery<List, Value, string>, 'lists' | 'values'>

type Words<List extends string, Value extends string> = {
  path: string
  fieldOf: (filter: List | Value) => string
  /** Text of one value of a filter with several. */
  labelOf: (filter: List, value: string) => string
  textOf: (filter: Value, value: string) => string
  removeLabel: (chip: { field: string; value: string }) => string
}

/** Returns a chip for each filter that is set. */
export function useFilterChips<List extends string, Value extends string>(
  { lists, values }: Filters<List, Value>,
  { path, fieldOf, labelOf, textOf, removeLabel }: Words<List, Value>,
): FilterChip[] {
  const [query] = useSearchParams()
  const chipOf = (filter: List | Value, value: string): FilterChip => {
    const field = fieldOf(filter)
    const removeUrl = listUrl(path, query, { [filter]: undefined })
    return { field, value, removeUrl, removeLabel: removeLabel({ field, value }) }
  }
  return [
    ...entriesOf(lists).map(([filter, list]) => chipOf(filter, list.map((value) => labelOf(filter, value)).join(', '))),
    ...entriesOf(values).map(([filter, value]) => chipOf(filter, textOf(filter, value))),
  ]
}

/** The state of a list has no other keys than its filters, and no undefined values. */
const entriesOf = <Key extends string, Value>(object: Partial<Record<Key, Value>>) =>
  Object.entries(object) as [Key, Value][]
