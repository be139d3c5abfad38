import { setTimeout as delay } from 'node:timers/promises'

export type Outcome<Kind> = {
  kind: Kind
  /** HTTP status; 0 when there was no response in time, or the request was not sent because too many were under way. */
  status: number
  /** Whether the response was a 503 that said when to return. */
  isShed: boolean
  /** Milliseconds since the visit was due, so that a generator that lags hides nothing. */
  ms: number
  /** Milliseconds from the start of the load to the end of the visit. */
  endedAt: number
}

export type Sent = Pick<Outcome<unknown>, 'status' | 'isShed'>

type Options<Kind> = {
  perSecond: number
  seconds: number
  drawKind: () => Kind
  /** A number from 0 to 1. */
  random: () => number
  send: (kind: Kind) => Promise<Sent>
  maxUnderWay?: number
}

const TICK_MS = 5

/** Bounds the memory and sockets of an overload, in which visitors arrive faster than they leave. */
const MAX_UNDER_WAY = 1_000

/**
 * Sends visits at random times that do not depend on the responses, as independent visitors do, and returns what became of
 * each. Ends when the last one is answered.
 */
export async function runLoad<Kind>({
  perSecond,
  seconds,
  drawKind,
  random,
  send,
  maxUnderWay = MAX_UNDER_WAY,
}: Options<Kind>): Promise<Outcome<Kind>[]> {
  const outcomes: Outcome<Kind>[] = []
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  const visit = async (kind: Kind, dueAt: number) => {
    const sent = await send(kind)
    const now = performance.now()
    outcomes.push({ kind, ...sent, ms: now - dueAt, endedAt: now - startedAt })
  }
  const endsAt = startedAt + seconds * 1000
  // Times between independent arrivals are distributed exponentially.
  const nextAfter = (at: number) => at - (Math.log(1 - random()) / perSecond) * 1000
  for (let dueAt = nextAfter(startedAt); dueAt < endsAt; dueAt = nextAfter(dueAt)) {
    while (performance.now() < dueAt) await delay(TICK_MS)
    const kind = drawKind()
    if (underWay.size >= maxUnderWay) {
      outcomes.push({ kind, status: 0, isShed: false, ms: 0, endedAt: dueAt - startedAt })
      continue
    }
    const visiting: Promise<void> = visit(kind, dueAt).finally(() => underWay.delete(visiting))
    underWay.add(visiting)
  }
  await Promise.all(underWay)
  return outcomes
}
