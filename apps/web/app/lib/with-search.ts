import type { Suggestion } from '@amber/contract/regions'

const MOST = 10

/** One searched for again moves to the front; the eleventh falls off the end. */
export const withSearch = <S extends Pick<Suggestion, 'kind' | 'id'>>(list: readonly S[], search: S): S[] =>
  [search, ...list.filter(({ kind, id }) => kind !== search.kind || id !== search.id)].slice(0, MOST)
