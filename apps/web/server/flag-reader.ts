import { evaluateWith, createFlagEvaluator, type FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { FLAG_CACHE } from '@amber/domain/flags/flag-cache'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { configureCache, GrowthBookClient, setPolyfills } from '@growthbook/growthbook'
import { EventSource } from 'eventsource'

export type FlagReader = FlagEvaluator & { close(): void }

type Options = {
  apiUrl: string
  /** Key of our own servers; without it pages get the defaults. */
  serverKey: string | undefined
  /** Called once per outage. */
  onFailure: () => void
}

/** Rules are stale after a minute, whatever became of the stream. */
const REFRESH_INTERVAL_MS = FLAG_CACHE.staleTTL
/** Until the first rules are there, which happens while both apps start. */
const RETRY_INTERVAL_MS = 1_000
const REQUEST_TIMEOUT_MS = 3_000

/**
 * Reads the rules of all flags from the API by GrowthBook's SDK, which hears of changes by a stream. Evaluating one takes
 * microseconds and never waits. While the API does not answer, the rules read last apply.
 */
export function createFlagReader({ apiUrl, serverKey, onFailure }: Options): FlagReader {
  if (serverKey === undefined) return { ...createFlagEvaluator(DEFAULT_PAYLOAD), close: () => undefined }
  setPolyfills({ EventSource })
  configureCache(FLAG_CACHE)
  const client = new GrowthBookClient({ apiHost: apiUrl, clientKey: serverKey })
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const hasRules = () => client.getPayload().dateUpdated !== undefined

  async function refresh(read: () => Promise<unknown>) {
    await read()
    if (isClosed) return
    if (!hasRules() && !hasFailed) onFailure()
    hasFailed = !hasRules()
    timer = setTimeout(
      () => void refresh(() => client.refreshFeatures({ skipCache: true, timeout: REQUEST_TIMEOUT_MS })),
      hasRules() ? REFRESH_INTERVAL_MS : RETRY_INTERVAL_MS,
    )
    timer.unref()
  }

  void refresh(() => client.init({ streaming: true, timeout: REQUEST_TIMEOUT_MS }))

  return {
    ...evaluateWith(client),
    close: () => {
      isClosed = true
      clearTimeout(timer)
      client.destroy({ destroyAllStreams: true })
    },
  }
}
