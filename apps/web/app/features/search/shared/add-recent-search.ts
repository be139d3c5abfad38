import type { Suggestion } from '@amber/contract/schemas/regions'

const MAX_RECENT_SEARCHES = 10

/** Puts the search first, removes its duplicate and drops the oldest beyond `MAX_RECENT_SEARCHES`. */
export const addRecentSearch = <S extends Pick<Suggestion, 'kind' | 'id'>>(list: readonly S[], search: S): S[] =>
  [search, ...list.filter(({ kind, id }) => kind !== search.kind || id !== search.id)].slice(0, MAX_RECENT_SEARCHES)
