import type { Endpoint } from '@amber/contract/define-endpoint'
import type { EventStream } from './event-stream.ts'
import type { Input, Mounted, RequestContext } from './mount.ts'

type Opener<E extends Endpoint> = (input: Input<E>, ctx: RequestContext) => Promise<EventStream>

/** Ties an endpoint of the contract to a stream of events, whose data is as its response says. */
export const mountStream = <E extends Endpoint>(endpoint: E, open: Opener<E>): Mounted => ({
  endpoint,
  handler: open,
  streams: true,
})
