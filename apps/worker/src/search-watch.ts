import type { Logger } from '@amber/server/logger'
import type { Search } from '@amber/integrations/search/client'
import { errorFacts } from './error-facts.ts'
import { pause } from './pause.ts'

const LOOK_MS = 1_000

export type SearchWatch = {
  /** Settles when the first look is over, whatever it saw: until then nobody knows if the indices are there. */
  looked: Promise<void>
}

type Options = {
  search: Search
  /** Jobs that failed while search was away wait for minutes or hours; they may run now. */
  onUp: () => Promise<void>
  log: Logger
  signal: AbortSignal
}

/** Looks at search for as long as the process lives, and sets things right each time it comes up. */
export function watchSearch({ search, onUp, log, signal }: Options): SearchWatch {
  const { promise: looked, resolve: firstLookIsOver } = Promise.withResolvers<void>()
  let up: boolean | undefined
  const look = async () => {
    try {
      await search.ping()
      if (up !== true) {
        await search.ensureIndices()
        await onUp()
        log.info('search is up and its indices are there')
      }
      up = true
    } catch (error) {
      if (up !== false) log.warn({ error: errorFacts(error) }, 'search is away; trying again every second')
      up = false
    }
    firstLookIsOver()
  }
  void (async () => {
    while (!signal.aborted) {
      await look()
      await pause(LOOK_MS, signal)
    }
  })()
  return { looked }
}
