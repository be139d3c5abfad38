import { availableParallelism } from 'node:os'
import { files, httpServer, logging } from '@amber/config/variables'
import * as z from 'zod/mini'

const count = z.coerce.number().check(z.int(), z.minimum(1))
const milliseconds = z.coerce.number().check(z.int(), z.minimum(0))

export const configSchema = z.object({
  ...httpServer,
  ...logging,
  ...files,
  /** Pictures worked on at once; each takes one core. */
  IMAGES_PARALLEL: z._default(count, availableParallelism()),
  /** Pictures that may wait for a core; more are refused, for a browser would have given up on them anyway. */
  IMAGES_WAITING: z._default(count, 200),
  /** Memory for finished pictures, in MiB. The CDN in front is the real cache; this takes its simultaneous misses. */
  IMAGES_CACHE_MB: z._default(count, 64),
  /** How long a stopping server says "not ready" while it still answers; longer than a load balancer's probe interval. */
  DRAIN_MS: z._default(milliseconds, 0),
  /** What is still open after this is cut. */
  SHUTDOWN_DEADLINE_MS: z._default(milliseconds, 15_000),
})

export type Config = z.output<typeof configSchema>
