import type { Db } from '@amber/db/database'
import { findFlagsVersion, listFlags } from '@amber/db/queries/flags/flag-versions'
import { compilePayload, type FlagPayload } from '@amber/domain/flags/flag-payload'
import type { HostedFlags } from '@amber/integrations/flags/client'

/** Where the rules of flags come from. */
export type FlagSource = {
  /** Milliseconds between reads, for changes whose message was lost. */
  readonly everyMs: number
  /** Returns undefined if nothing has changed since the last read. */
  read(now: Date): Promise<FlagPayload | undefined>
}

/** Creates a source that reads our own rules, and compiles them again when a schedule begins or ends. */
export function createDatabaseSource(db: Db): FlagSource {
  let known: { version: number; changesAt: Date | undefined } | undefined
  return {
    everyMs: 1_000,
    read: async (now) => {
      const version = await findFlagsVersion(db)
      const isCurrent = known?.version === version && (known.changesAt === undefined || now < known.changesAt)
      if (isCurrent) return undefined
      const rows = await listFlags(db)
      // The list may be newer than the number. Then the next read compiles it once more.
      const updatedAt = new Date(Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime())))
      const { payload, changesAt } = compilePayload(rows, now, updatedAt)
      known = { version, changesAt }
      return payload
    },
  }
}

/** Creates a source that reads a hosted GrowthBook, whose own caches are as slow. */
export function createHostedSource(hosted: HostedFlags): FlagSource {
  let known: string | undefined
  return {
    everyMs: 10_000,
    read: async () => {
      const payload = await hosted.read()
      // A schedule there may change the rules without the date.
      const text = JSON.stringify(payload)
      if (text === known) return undefined
      known = text
      return payload
    },
  }
}
