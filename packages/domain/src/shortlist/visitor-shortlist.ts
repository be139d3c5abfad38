import { MAX_VISITOR_SHORTLIST_ENTRIES } from './shortlist-limits.ts'

/** Cookie with a visitor's shortlist, read and written by scripts and the server. */
export const SHORTLIST_COOKIE = 'shortlist'

/** Matches at most as many digits as the API accepts. */
const ID = /^[1-9]\d{0,14}$/

/** Parses `12.7.30`, newest first. Drops the oldest ids beyond the limit and anything that is not an id. */
export const readShortlist = (text: string | undefined): number[] =>
  dedupeAndLimit((text ?? '').split('.').filter(isId).map(Number))

export const formatShortlist = (ids: readonly number[]): string => dedupeAndLimit(ids.filter(isId)).join('.')

/** Puts a new entry first; an existing one keeps its position. */
export function applyShortlistChange(ids: readonly number[], id: number, isSaved: boolean): readonly number[] {
  if (ids.includes(id) === isSaved) return ids
  return isSaved ? [id, ...ids] : ids.filter((other) => other !== id)
}

const isId = (id: string | number) => ID.test(String(id))

const dedupeAndLimit = (ids: readonly number[]) => [...new Set(ids)].slice(0, MAX_VISITOR_SHORTLIST_ENTRIES)
