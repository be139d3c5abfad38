import { MOST_OF_A_VISITOR } from './shortlist-limits.ts'

/** The cookie that keeps a visitor's list: scripts and the server read and write it alike. */
export const SHORTLIST_COOKIE = 'shortlist'

/** No more digits than the API reads. */
const ID = /^[1-9]\d{0,14}$/

/** `12.7.30`, as many as there is room for: the oldest give way. The newest first; whatever else a browser may hold is left out. */
export const readShortlist = (text: string | undefined): number[] =>
  limited((text ?? '').split('.').filter(isId).map(Number))

export const writeShortlist = (ids: readonly number[]): string => limited(ids.filter(isId)).join('.')

/** What is pressed last comes first; one that is there already stays where it is. */
export function withWish(ids: readonly number[], id: number, saved: boolean): readonly number[] {
  if (ids.includes(id) === saved) return ids
  return saved ? [id, ...ids] : ids.filter((one) => one !== id)
}

const isId = (id: string | number) => ID.test(String(id))

const limited = (ids: readonly number[]) => [...new Set(ids)].slice(0, MOST_OF_A_VISITOR)
