import type { Box } from '@amber/domain/search/place-search'
import { type RefObject, useEffect, useState } from 'react'
import { loadScript } from '../../lib/load-script.ts'
import { builtInStyle } from './basemap/built-in-style.ts'
import { keepBasemap } from './basemap/keep-basemap.ts'
import { readMapColours } from './map-colours.ts'
import { type DrawnMap, mapBounds } from './map-geometry.ts'
import type { MapProvider } from './map-provider.ts'

export type MapState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & DrawnMap)

type Options = {
  /** With ways that stand in when the provider's own style can't be had. */
  providers: { wanted: MapProvider; builtIn: MapProvider }
  view: Box
  unit: 'imperial' | 'metric'
  words: { map: string; attribution: string; source: string }
}

/** The same limit as for a script of others. */
const STYLE_TIMEOUT_MS = 5000

/** Makes the map once. What changes later is told to the map itself. */
export function useMap(holder: RefObject<HTMLElement | null>, options: Options) {
  const [state, setState] = useState<MapState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const end = new AbortController()
    setState({ status: 'loading' })
    start(holder, options, end.signal).then(
      (drawn) => drawn && setState({ status: 'ready', ...drawn }),
      // No WebGL, or our own files did not come: the list is whole without a map.
      () => end.signal.aborted || setState({ status: 'failed' }),
    )
    return () => end.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first view and words are those of the start
  }, [attempt])

  return { state, retry: () => setAttempt((count) => count + 1) }
}

async function start(
  holder: RefObject<HTMLElement | null>,
  { providers, view, unit, words }: Options,
  signal: AbortSignal,
): Promise<DrawnMap | undefined> {
  const [{ createMap }, provider] = await Promise.all([import('./create-map.ts'), reachable(providers)])
  if (signal.aborted || holder.current === null) return undefined
  const colours = readMapColours()
  const map = createMap({
    holder: holder.current,
    style: provider.styleUrl ?? builtInStyle(colours),
    source: provider.styleUrl === null ? words.source : undefined,
    bounds: mapBounds(view, provider),
    unit,
    words,
  })
  signal.addEventListener('abort', () => map.remove())
  await new Promise((resolve) => map.once('style.load', resolve))
  if (signal.aborted) return undefined
  if (provider.styleUrl === null) {
    signal.addEventListener('abort', keepBasemap({ map, colours, borders: provider.borders }))
  }
  return { map, provider }
}

/** The provider that is wanted, or our own map where its script or style is away. */
async function reachable({ wanted, builtIn }: Options['providers']): Promise<MapProvider> {
  if (wanted.styleUrl === null) return wanted
  try {
    if (wanted.scriptUrl !== null) await loadScript(wanted.scriptUrl)
    const answer = await fetch(wanted.styleUrl, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
    return answer.ok ? wanted : builtIn
  } catch {
    return builtIn
  }
}
