import { mail } from './mail.ts'
import { opensearch } from './opensearch/opensearch.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { s3 } from './s3.ts'
import type { Service } from './service.ts'
import { stripeMock } from './stripe-mock.ts'

export const SERVICES = {
  postgres,
  redis,
  opensearch,
  mail,
  s3,
  'stripe-mock': stripeMock,
} as const satisfies Record<string, Service>

export type ServiceName = keyof typeof SERVICES

export const SERVICE_NAMES = Object.keys(SERVICES).filter(isServiceName)

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(SERVICES, name)
}
