import type { FlagPayload } from '@amber/domain/flags/flag-payload'
import { fetchJson } from '../http/fetch-json.ts'

/** A hosted GrowthBook, or GrowthBook Proxy, whose rules replace our own. */
export type HostedFlags = {
  /** Returns the rules. Throws when they can't be read. */
  read(): Promise<FlagPayload>
}

/** Nobody waits for it: the rules that were read last apply meanwhile. */
const REQUEST_TIMEOUT_MS = 3_000

/** Rules with long lists of ids. */
const MAX_BYTES = 4 * 1_024 * 1_024

type Settings = { host: string; clientKey: string }

export function createHostedFlags({ host, clientKey }: Settings): HostedFlags {
  const url = new URL(`/api/features/${encodeURIComponent(clientKey)}`, host)
  return {
    read: async () => {
      const { status, body } = await fetchJson({
        url,
        service: 'GrowthBook',
        timeoutMs: REQUEST_TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      })
      if (status !== 200 || !isPayload(body)) throw new Error(`GrowthBook responded with ${status} and no features`)
      const { features, savedGroups, dateUpdated } = body
      return { features, ...(savedGroups && { savedGroups }), dateUpdated: dateUpdated ?? new Date(0).toISOString() }
    },
  }
}

type Response = { features: NonNullable<FlagPayload['features']> } & Partial<FlagPayload>

const isPayload = (body: unknown): body is Response =>
  typeof body === 'object' && body !== null && 'features' in body && typeof body.features === 'object'
