/** Faults and how often they occur: shares from 0, never, to 1, always. They can be changed at any time. */
export type Faults = {
  /** Maximum number of milliseconds by which each response to a server is delayed. */
  slowMs: number
  /** Milliseconds that a bank takes to respond to the card form. */
  confirmMs: number
  /** Whether every request gets a 500. */
  down: boolean
  /** Share of connections that are cut before anything is done. */
  reset: number
  /** Share of requests that get a 500 before anything is done. */
  error: number
  /**
   * Share of requests that get a 500 before anything is done, which the idempotency key then stores: that key can never
   * succeed.
   */
  errorStored: number
  /** Share of connections that are cut after the work is done and before the response. */
  resetAfter: number
  /** Share of requests that get a 500 after the work is done, which the idempotency key then stores. */
  errorAfter: number
  /** Faults of the next requests, which take precedence over the shares. */
  next: FaultName[]
  events: {
    /** Maximum number of copies of each event; at least one is sent. */
    copies: number
    /** Maximum delay of each copy in milliseconds, so that copies arrive shuffled. */
    delayMs: number
    /** Share of events that are never sent. */
    lost: number
  }
}

const FAULTS = ['reset', 'error', 'errorStored', 'resetAfter', 'errorAfter'] as const

export type FaultName = (typeof FAULTS)[number]

export const noFaults = (): Faults => ({
  slowMs: 0,
  confirmMs: 0,
  down: false,
  reset: 0,
  error: 0,
  errorStored: 0,
  resetAfter: 0,
  errorAfter: 0,
  next: [],
  events: { copies: 1, delayMs: 0, lost: 0 },
})

/** Picks the fault for this request. */
export function faultOf(faults: Faults, random: () => number): FaultName | undefined {
  return faults.next.shift() ?? FAULTS.find((name) => faults[name] > 0 && random() < faults[name])
}

export type FaultChanges = Partial<Omit<Faults, 'events'>> & { events?: Partial<Faults['events']> }

/** Sets the given faults and clears all others. */
export function setFaults(faults: Faults, { events, ...changes }: FaultChanges): void {
  const { events: noEventFaults, ...defaults } = noFaults()
  Object.assign(faults, defaults, changes, { events: { ...noEventFaults, ...events } })
}
