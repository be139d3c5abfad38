import type { Endpoint, Schemas } from '@amber/contract/http/define-endpoint'
import type { EventStream } from './event-stream.ts'
import type { InputOf, Mounted, RequestContext } from './mount.ts'

type Opener<S extends Schemas> = (input: InputOf<S>, ctx: RequestContext) => Promise<EventStream>

/** Mounts an endpoint whose handler returns a stream of events, with data that matches the response schema. */
export const mountStream = <S extends Schemas>(endpoint: Endpoint<S>, schemas: S, open: Opener<S>): Mounted => ({
  endpoint,
  schemas,
  handler: open,
  isStream: true,
})
