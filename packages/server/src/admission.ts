/** Priorities of requests, the most important first. */
export type Priority = 'booking' | 'browsing' | 'extra'

/** Pressure at which a priority begins to be shed. One more sheds all of it, except for what `MAX_PRESSURE` leaves. */
const SHED_FROM: Readonly<Record<Priority, number>> = { extra: 0, browsing: 1, booking: Infinity }

/** One request in twenty of those who browse is still admitted, so that a visitor who reloads gets through. */
const MAX_PRESSURE = 1.95

/** Pressure that a sample at the limit adds. A later one adds more, because an event loop that is late has fewer samples. */
const RISE = 0.05
/** A single pause, however long, sheds no more than half of the extras. */
const MAX_RISE_FACTOR = 10

/** Pressure that a calm sample removes: recovery is slower than the rise, so that those who return don't overload it again. */
const FALL = 0.02

/** Share of the limit below which a sample is calm. Between the two, the pressure stays as it is. */
const CALM_SHARE = 0.5

/**
 * Decides which requests an overloaded process turns away, from samples of how late its event loop is. The pressure rises
 * while samples exceed the limit and falls while they are well below; it is the share of a priority that is shed.
 */
export function createAdmission(maxDelayMs: number) {
  let pressure = 0
  /** Fractions of requests that were not shed yet, so that a share of 0.3 sheds exactly three of ten. */
  const owed: Record<Priority, number> = { booking: 0, browsing: 0, extra: 0 }

  return {
    observe(delayMs: number): void {
      if (delayMs > maxDelayMs)
        pressure = Math.min(MAX_PRESSURE, pressure + RISE * Math.min(MAX_RISE_FACTOR, delayMs / maxDelayMs))
      else if (delayMs < CALM_SHARE * maxDelayMs) pressure = Math.max(0, pressure - FALL)
    },

    /** Returns whether to handle a request, and counts it. */
    admits(priority: Priority): boolean {
      const share = Math.min(1, Math.max(0, pressure - SHED_FROM[priority]))
      owed[priority] = share === 0 ? 0 : owed[priority] + share
      if (owed[priority] < 1) return true
      owed[priority] -= 1
      return false
    },

    /** From 0, when nothing is shed, to almost 2, when only bookings are safe. */
    pressure: () => pressure,
  }
}
