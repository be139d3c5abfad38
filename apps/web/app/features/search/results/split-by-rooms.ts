/**
 * Splits the places that a search finds into those with rooms for its dates and those without. Both add up to the count
 * of the heading, the button and the pager (decision 0078).
 */
export function splitByRooms(count: number, available: number): { free: number; full: number } {
  // The two counts come from one response, but a place may be indexed between its parts.
  const free = Math.min(available, count)
  return { free, full: count - free }
}
