import { graphhopper } from './graphhopper/graphhopper.ts'
import { mail } from './mail.ts'
import { opensearch } from './opensearch/opensearch.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { s3 } from './s3.ts'
import type { Service } from './service.ts'
import { sip } from './sip/sip.ts'
import { stripeMock } from './stripe-mock.ts'
import { varnish } from './varnish.ts'

export const SERVICES = {
  postgres,
  redis,
  opensearch,
  mail,
  s3,
  'stripe-mock': stripeMock,
  sip,
  varnish,
  graphhopper,
} as const satisfies Record<string, Service>

export type ServiceName = keyof typeof SERVICES

export const SERVICE_NAMES = Object.keys(SERVICES).filter(isServiceName)

/** Services that start only when they are named, because few commands need them. */
const ON_REQUEST: ReadonlySet<ServiceName> = new Set(['sip', 'varnish', 'graphhopper'])

/** Services that start by default. */
export const DEFAULT_SERVICES = SERVICE_NAMES.filter((name) => !ON_REQUEST.has(name))

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(SERVICES, name)
}
