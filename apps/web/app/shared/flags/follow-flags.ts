import type { PageFlags } from '@amber/domain/flags/flag-evaluator'
import { FLAGS, type FlagValues, isValueOf } from '@amber/domain/flags/catalogue'
import type { FlagAttributes } from '@amber/domain/flags/flag-attributes'
import { FLAG_CACHE } from '@amber/domain/flags/flag-cache'
import { configureCache, GrowthBook, type Polyfills, setPolyfills } from '@growthbook/growthbook'

/**
 * Follows the flags of an open page by GrowthBook's SDK, which asks the API for values and listens to its stream. Calls
 * `onChange` with the first values and after each change. Returns what ends it.
 */
export function followFlags(
  clientKey: string,
  attributes: FlagAttributes,
  onChange: (flags: PageFlags) => void,
): () => void {
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
  const start = async () => {
    const { success } = await sdk.init({ streaming: true, timeout: 5_000 })
    // Without an answer the page keeps what it shows.
    if (!success) return
    onChange(flags)
    sdk.setRenderer(() => onChange(flags))
  }
  void start()
  return () => sdk.destroy({ destroyAllStreams: true })
}
