import type { PageFlags } from '@amber/domain/flags/flag-evaluator'
import { FLAGS, type FlagValues, isValueOf } from '@amber/domain/flags/catalogue'
import type { FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { FLAG_CACHE } from '@amber/domain/flags/flag-cache'
import { configureCache, GrowthBook, type Polyfills, setPolyfills } from '@growthbook/growthbook'

const TIMEOUT_MS = 5_000

/** Creates a client of GrowthBook's SDK, which asks the API for values. */
function createSdk(clientKey: string, attributes: FlagAttributes): { sdk: GrowthBook; flags: PageFlags } {
  // Without consent there is no visitor id, and the browser must store nothing.
  if (attributes.id === undefined) setPolyfills({ localStorage: undefined } as unknown as Partial<Polyfills>)
  configureCache(FLAG_CACHE)
  const sdk = new GrowthBook({
    apiHost: location.origin,
    clientKey,
    remoteEval: true,
    attributes,
    disableVisualExperiments: true,
    disableJsInjection: true,
    disableUrlRedirectExperiments: true,
  })
  const flags: PageFlags = {
    valueOf: (name) => {
      const { value }: { value: unknown } = sdk.evalFeature(name)
      return isValueOf(name, value) ? value : (FLAGS[name].default as FlagValues[typeof name])
    },
  }
  return { sdk, flags }
}

/** Returns the values of the flags now: the defaults if the API does not answer. */
export async function requestFlags(clientKey: string, attributes: FlagAttributes): Promise<PageFlags> {
  const { sdk, flags } = createSdk(clientKey, attributes)
  await sdk.init({ timeout: TIMEOUT_MS })
  return flags
}

/**
 * Follows the flags of an open page by the stream of the API. Calls `onChange` with the first values and after each change.
 * Returns what ends it.
 */
export function followFlags(
  clientKey: string,
  attributes: FlagAttributes,
  onChange: (flags: PageFlags) => void,
): () => void {
  const { sdk, flags } = createSdk(clientKey, attributes)
  const start = async () => {
    const { success } = await sdk.init({ streaming: true, timeout: TIMEOUT_MS })
    // Without an answer the page keeps what it shows.
    if (!success) return
    onChange(flags)
    sdk.setRenderer(() => onChange(flags))
  }
  void start()
  return () => sdk.destroy({ destroyAllStreams: true })
}
