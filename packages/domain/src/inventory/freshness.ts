const STALE_AFTER_MS = 14 * 86_400_000

/** Returns whether nobody has confirmed the data in the last 14 days, or ever. */
export function isStale(confirmedAt: string | null, now: Date): boolean {
  const ageMs = confirmedAt === null ? Number.NaN : now.getTime() - Date.parse(confirmedAt)
  return !(ageMs <= STALE_AFTER_MS)
}
