import { roundedTo } from '@amber/domain/geo/point'
import type { Journey, Trip } from '@amber/domain/distance/travel'
import pLimit from 'p-limit'
import type { Cache } from '../cache/client.ts'
import type { Distances } from './distances.ts'
import { estimates } from './estimate.ts'

/** Eleven metres: whoever asks from the next door gets the same answer, and no service learns which door it is. */
const DECIMALS = 4
const KEPT_SECONDS = 86_400

/** Asked of the service at once, by all visitors together; and how many may wait for their turn. */
const AT_ONCE = 16
const MOST_WAITING = 300
/** Then whoever waits for a turn goes without: by now the page is read. */
const LONGEST_WAIT_MS = 2_000
const MINUTE_MS = 60_000

/** After so many failures in a row the service is left alone this long: not every visitor has to wait for it. */
const MAX_FAILURES = 3
const PAUSE_MS = 5_000

export type Trips = {
  /** Undefined when nobody can say. */
  find(journey: Journey, wish: { /** Not what was said before. */ fresh: boolean }): Promise<Trip | undefined>
}

type Parts = {
  distances: Distances
  /** Two services give two answers. */
  name: string
  cache: Cache
  /** Anyone may ask for any two points, and a service may cost money for each: this process asks no more than so many. */
  mostAMinute: number
  onFailure: (error: unknown) => void
  now?: () => number
}

/** Asks a service no more than it has to, and goes on without it. */
export function createTrips({
  distances,
  name,
  cache,
  mostAMinute,
  onFailure,
  now = () => performance.now(),
}: Parts): Trips {
  const turn = pLimit(AT_ONCE)
  const underWay = new Map<string, Promise<Trip | undefined>>()
  let failuresInRow = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  let minute = { begunAt: Number.NEGATIVE_INFINITY, asked: 0 }

  function maySpendOne(): boolean {
    if (now() - minute.begunAt >= MINUTE_MS) minute = { begunAt: now(), asked: 0 }
    minute.asked++
    // Said once a minute, however many ask.
    if (minute.asked === mostAMinute + 1) onFailure(new Error('the distance service was asked too often this minute'))
    return minute.asked <= mostAMinute
  }

  async function measure(key: string, journey: Journey): Promise<Trip | undefined> {
    if (now() < pausedUntil || !maySpendOne()) return undefined
    try {
      const trip = await distances.measure(journey)
      failuresInRow = 0
      if (trip) keep(cache, key, trip)
      return trip
    } catch (error) {
      failuresInRow++
      if (failuresInRow >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS
      onFailure(error)
      return undefined
    }
  }

  async function findAnew(key: string, journey: Journey): Promise<Trip | undefined> {
    if (turn.pendingCount >= MOST_WAITING) return undefined
    const askedAt = now()
    return turn(async () => (now() - askedAt > LONGEST_WAIT_MS ? undefined : measure(key, journey)))
  }

  return {
    find: (asked, { fresh }) => {
      const journey = { ...asked, from: roundedTo(asked.from, DECIMALS), to: roundedTo(asked.to, DECIMALS) }
      const key = keyOf(name, journey)
      const look = async () => (fresh ? undefined : await findKept(cache, key)) ?? findAnew(key, journey)
      return once(`${fresh} ${key}`, look)
    },
  }

  /** Whoever asks while another waits for the same waits with them. */
  function once(id: string, look: () => Promise<Trip | undefined>): Promise<Trip | undefined> {
    const trip = underWay.get(id) ?? look().finally(() => underWay.delete(id))
    underWay.set(id, trip)
    return trip
  }
}

/** Worked out faster than it could be looked up. */
export const estimatedTrips: Trips = { find: (journey) => estimates.measure(journey) }

const keyOf = (name: string, { from, to, mode }: Journey) =>
  `distances:${name}:${mode}:${from.lat},${from.lng}:${to.lat},${to.lng}`

/** A cache that is away has nothing. */
async function findKept(cache: Cache, key: string): Promise<Trip | undefined> {
  try {
    const text = await cache.get(key)
    return text === null ? undefined : (JSON.parse(text) as Trip)
  } catch {
    return undefined
  }
}

/** Nobody waits for it. */
function keep(cache: Cache, key: string, trip: Trip): void {
  cache.set(key, JSON.stringify(trip), 'EX', KEPT_SECONDS).catch(() => undefined)
}
