/** What goes wrong, and how often: shares from 0, never, to 1, always. Set it at any time. */
export type Faults = {
  /** Every answer to a server takes so much longer, up to. */
  slowMs: number
  /** How long a bank takes to answer the card form. */
  confirmMs: number
  /** Says 500 to everybody. */
  down: boolean
  /** Cut before anything was done. */
  reset: number
  /** 500 before anything was done. */
  error: number
  /** 500 before anything was done, which the idempotency key then remembers: that key will never do it. */
  errorKept: number
  /** Done, and the connection cut before the answer. */
  resetAfter: number
  /** Done, and answered with 500, which the idempotency key then remembers. */
  errorAfter: number
  /** What the next requests meet, before shares count. */
  next: OneFault[]
  events: {
    /** Each is sent so often at most, once at least. */
    copies: number
    /** Each copy waits up to so long, so that they come shuffled. */
    delayMs: number
    /** Never sent at all. */
    lost: number
  }
}

export const FAULTS = ['reset', 'error', 'errorKept', 'resetAfter', 'errorAfter'] as const

export type OneFault = (typeof FAULTS)[number]

export const noFaults = (): Faults => ({
  slowMs: 0,
  confirmMs: 0,
  down: false,
  reset: 0,
  error: 0,
  errorKept: 0,
  resetAfter: 0,
  errorAfter: 0,
  next: [],
  events: { copies: 1, delayMs: 0, lost: 0 },
})

/** Which of them meets this request. */
export function faultOf(faults: Faults, random: () => number): OneFault | undefined {
  return faults.next.shift() ?? FAULTS.find((name) => faults[name] > 0 && random() < faults[name])
}

export type FaultChanges = Partial<Omit<Faults, 'events'>> & { events?: Partial<Faults['events']> }

/** Everything that is not named is well again. */
export function setFaults(faults: Faults, { events, ...changes }: FaultChanges): void {
  const { events: noEventFaults, ...well } = noFaults()
  Object.assign(faults, well, changes, { events: { ...noEventFaults, ...events } })
}
