const STALE_AFTER = 14 * 86_400_000

/** Nobody has vouched for it in the last 14 days, or ever. */
export function isStale(confirmedAt: string | null, now: Date): boolean {
  const age = confirmedAt === null ? Number.NaN : now.getTime() - Date.parse(confirmedAt)
  return !(age <= STALE_AFTER)
}
