import type { Box } from '@amber/domain/search/place-search'
import { type RefObject, useEffect, useState } from 'react'
import { loadScript } from '../../browser/load-script.ts'
import { useColourScheme } from '../../ui/theme.ts'
import { builtInStyle } from './basemap/built-in-style.ts'
import { syncBasemap } from './basemap/sync-basemap.ts'
import { readMapColours } from './map-colours.ts'
import { type MapHandle, mapBounds } from './map-geometry.ts'
import type { MapProvider } from './map-provider.ts'
import { recolourLayers } from './recolour-layers.ts'
import { useStreets } from './streets/use-streets.ts'

export type MapState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & MapHandle)

type Options = {
  /** The configured provider and the built-in one, used when the provider's style is unavailable. */
  providers: { configured: MapProvider; builtIn: MapProvider }
  view: Box
  unit: 'imperial' | 'metric'
  words: { map: string; attribution: string; source: string }
}

/** Same timeout as for third-party scripts. */
const STYLE_TIMEOUT_MS = 5000

/** Creates the map once; changes go to the map itself, so that it stays where the visitor moved it. */
export function useMap(container: RefObject<HTMLElement | null>, options: Options) {
  const [state, setState] = useState<MapState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const colourScheme = useColourScheme()

  useEffect(() => {
    const controller = new AbortController()
    setState({ status: 'loading' })
    startMap(container, options, controller.signal).then(
      (mapHandle) => mapHandle && setState({ status: 'ready', ...mapHandle }),
      // No WebGL, or our own files failed to load: the list is complete without a map.
      () => controller.signal.aborted || setState({ status: 'failed' }),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the initial view and labels are used
  }, [attempt])

  useEffect(() => {
    if (state.status !== 'ready' || state.provider.styleUrl !== null) return
    recolourLayers(state.map, builtInStyle(readMapColours()).layers)
  }, [state, colourScheme])

  useStreets(state.status === 'ready' ? state : undefined)

  return { state, retry: () => setAttempt((count) => count + 1) }
}

async function startMap(
  container: RefObject<HTMLElement | null>,
  { providers, view, unit, words }: Options,
  signal: AbortSignal,
): Promise<MapHandle | undefined> {
  const [{ createMap }, provider] = await Promise.all([import('./create-map.ts'), pickAvailableProvider(providers)])
  if (signal.aborted || container.current === null) return undefined
  const map = createMap({
    holder: container.current,
    style: provider.styleUrl ?? builtInStyle(readMapColours()),
    source: provider.styleUrl === null ? words.source : undefined,
    bounds: mapBounds(view, provider),
    unit,
    words,
  })
  signal.addEventListener('abort', () => map.remove())
  await new Promise((resolve) => map.once('style.load', resolve))
  if (signal.aborted) return undefined
  if (provider.styleUrl === null) {
    signal.addEventListener('abort', syncBasemap({ map, borders: provider.borders }))
  }
  return { map, provider }
}

/** Returns the configured provider, or the built-in one if its script or style is unavailable. */
async function pickAvailableProvider({ configured, builtIn }: Options['providers']): Promise<MapProvider> {
  if (configured.styleUrl === null) return configured
  try {
    if (configured.scriptUrl !== null) await loadScript(configured.scriptUrl)
    const response = await fetch(configured.styleUrl, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
    return response.ok ? configured : builtIn
  } catch {
    return builtIn
  }
}
