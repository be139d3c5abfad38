const DUPLICATES_PATH = '/dashboard/queues/duplicates'

/** Columns that fit beside each other. */
const MAX_COMPARED = 4

export const compareUrl = (ids: readonly number[]) => `${DUPLICATES_PATH}?compare=${ids.join(',')}`

/** Returns the ids of the places to show side by side; none for anything else. */
export const readCompared = (query: URLSearchParams): number[] =>
  (query.get('compare') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, MAX_COMPARED)
    .map(Number)
