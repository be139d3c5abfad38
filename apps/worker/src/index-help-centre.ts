import { hashHelpFiles, readHelpDocuments } from '@amber/content/help-documents'
import type { Search } from '@amber/integrations/search/client'
import type { Logger } from '@amber/server/logger'
import { abortableDelay } from './queue/abortable-delay.ts'
import { safeErrorInfo } from './queue/safe-error-info.ts'

const RETRY_MS = 60_000

type Deps = {
  search: Pick<Search, 'indexHelp'>
  log: Pick<Logger, 'info' | 'error'>
  signal: AbortSignal
  retryMs?: number
}

/**
 * Returns a function that indexes the answers that this release ships, unless the index already has them. It tries again
 * until it succeeds, the signal aborts or it is called again. Not a job: a worker of the previous release could take it
 * and would find its own answers indexed.
 */
export function helpCentreIndexer({ search, log, signal, retryMs = RETRY_MS }: Deps): () => Promise<void> {
  let current = new AbortController()
  return async () => {
    current.abort()
    current = new AbortController()
    const ended = AbortSignal.any([signal, current.signal])
    while (!ended.aborted) {
      try {
        const isNew = await search.indexHelp({ hash: hashHelpFiles(), read: () => readHelpDocuments() })
        if (isNew) log.info('help centre indexed')
        return
      } catch (error) {
        log.error({ error: safeErrorInfo(error) }, 'help centre indexing failed: retrying')
      }
      await abortableDelay(retryMs, ended)
    }
  }
}
