const MINUTE_MS = 60_000

/**
 * Returns a function that says whether one more may be sent. A fault that fails every request would otherwise cost more
 * than what it reports is worth.
 */
export function createReportLimit(maxPerMinute: number, now: () => number = Date.now): () => boolean {
  let minute = Number.NEGATIVE_INFINITY
  let sent = 0
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      sent = 0
    }
    sent += 1
    return sent <= maxPerMinute
  }
}
