import { formatSavedStay, readId, readSavedStay, type SavedEntry } from './saved-stay.ts'
import { MAX_VISITOR_SHORTLIST_ENTRIES } from './shortlist-limits.ts'

/** Cookie with a visitor's shortlist, read and written by scripts and the server. */
export const SHORTLIST_COOKIE = 'shortlist'

/**
 * Parses `12_31_2027-09-11.7.30`, newest first: each entry is a place, with the saved stay if one was saved. Drops the
 * oldest entries beyond the limit and anything that is not an entry.
 */
export const readShortlist = (text: string | undefined): SavedEntry[] =>
  dedupeAndLimit((text ?? '').split('.').flatMap(readEntry))

function readEntry(text: string): SavedEntry[] {
  const [place = '', ...stay] = text.split('_')
  const id = readId(place)
  return id === null ? [] : [{ id, stay: readSavedStay(stay.join('_')) }]
}

export const formatShortlist = (entries: readonly SavedEntry[]): string =>
  dedupeAndLimit(entries)
    .map(({ id, stay }) => (stay === null ? String(id) : `${id}_${formatSavedStay(stay)}`))
    .join('.')

/** Puts a new entry first; an existing one keeps its position and takes the stay that was saved last. */
export function applyShortlistChange(
  entries: readonly SavedEntry[],
  entry: SavedEntry,
  isSaved: boolean,
): readonly SavedEntry[] {
  const others = entries.filter(({ id }) => id !== entry.id)
  if (!isSaved) return others
  if (others.length === entries.length) return [entry, ...entries]
  return entry.stay === null ? entries : entries.map((other) => (other.id === entry.id ? entry : other))
}

const dedupeAndLimit = (entries: readonly SavedEntry[]) =>
  entries
    .filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index)
    .slice(0, MAX_VISITOR_SHORTLIST_ENTRIES)
