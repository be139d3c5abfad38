import { availableParallelism } from 'node:os'
import { errorReports, files, httpServer, logging, shareImages } from '@amber/config/variables'
import * as z from 'zod/mini'

const count = z.coerce.number().check(z.int(), z.minimum(1))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...errorReports,
  ...files,
  ...shareImages,
  /** Maximum number of concurrent transforms; each takes one core. */
  IMAGES_PARALLEL: z._default(count, availableParallelism()),
  /** Maximum number of queued transforms. More are rejected, because a browser would give up before its turn came. */
  IMAGES_WAITING: z._default(count, 200),
  /**
   * MiB of memory for finished images. The CDN in front is the real cache; this one absorbs its simultaneous misses.
   */
  IMAGES_CACHE_MB: z._default(count, 64),
  /**
   * Milliseconds that a stopping server reports "not ready" while it still serves requests. Behind a load balancer,
   * set it above the probe interval; 0 stops immediately.
   */
  DRAIN_MS: z._default(milliseconds, 0),
  /** Milliseconds after which a stopping server closes the remaining connections. */
  SHUTDOWN_DEADLINE_MS: z._default(milliseconds, 15_000),
})

export type Config = z.output<typeof configSchema>
