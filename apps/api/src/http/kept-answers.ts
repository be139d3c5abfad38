import { LRUCache } from 'lru-cache'
import type { SharedAnswers } from './shared-answers.ts'

/** Short enough that nobody sees an old answer, long enough that a popular one is worked out twice a second at most. */
const KEPT_MS = 500
const MOST_BYTES = 64 * 1024 * 1024

export type KeptAnswers = {
  /** What is there already, of this process or another. */
  find(name: string): Promise<Buffer | undefined>
  /** Works it out, unless someone is at it. */
  make(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** `isShared`: other processes have it too, or were told of it. */
type Kept = { body: Buffer; madeAt: number; isShared: boolean }

type Options = { shared: SharedAnswers; /** Milliseconds since 1970. */ now?: () => number }

/**
 * What many ask at the same moment is worked out once: in this process, or in another one that shared it. The bytes
 * are kept, so that sending them again costs next to nothing. No answer is sent that was begun more than half a second
 * ago by the time it was asked for. An error is given to those who wait for it, and not kept.
 */
export function createKeptAnswers({ shared, now = () => Date.now() }: Options): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, name) => body.length + name.length,
  })
  const flights = new Map<string, { begunAt: number; body: Promise<Buffer> }>()
  const isFresh = (madeAt: number) => Math.abs(now() - madeAt) <= KEPT_MS

  async function fly(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const answer = { madeAt: now(), body: await make(), isShared: false }
    if (isFresh(answer.madeAt)) kept.set(name, answer)
    return answer.body
  }

  /** What only one visitor asked for is of no use to the others. */
  function share(name: string, answer: Kept): void {
    if (answer.isShared) return
    answer.isShared = true
    const left = KEPT_MS - (now() - answer.madeAt)
    if (left > 0) shared.keep(name, answer, left)
  }

  function findHere(name: string): Buffer | undefined {
    const known = kept.get(name)
    if (!known || !isFresh(known.madeAt)) return undefined
    share(name, known)
    return known.body
  }

  function findFlight(name: string) {
    const flight = flights.get(name)
    return flight && isFresh(flight.begunAt) ? flight : undefined
  }

  return {
    find: async (name) => {
      const known = findHere(name)
      // While someone here works it out, there is nothing to look for elsewhere.
      if (known || findFlight(name)) return known
      const found = await shared.find(name)
      if (!found || !isFresh(found.madeAt)) return undefined
      kept.set(name, { ...found, isShared: true })
      return found.body
    },
    make: async (name, make) => {
      const known = findHere(name) ?? findFlight(name)?.body
      if (known) return known
      const flight = { begunAt: now(), body: fly(name, make) }
      flights.set(name, flight)
      try {
        return await flight.body
      } finally {
        if (flights.get(name) === flight) flights.delete(name)
      }
    },
  }
}
