import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyComponent } from '../../browser/lazy-component.ts'
import { Icon } from '../../ui/icon.tsx'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import type { CardData } from './card-data.ts'
import { type Highlight, useLitId } from './highlight.ts'
import { useSearch } from './search-state.ts'

const SearchMap = lazyComponent(async () => (await import('./map/search-map.tsx')).SearchMap, ['map'])

/** The URL hash that opens the map, so that Back returns to the list. */
const MAP_HASH = '#map'

type Props = {
  cards: readonly CardData[]
  highlight: Highlight
}

/** Map beside the list on wide windows and over it on request on narrow ones. The page works without it. */
export function MapPanel({ cards, highlight }: Props) {
  const { t } = useTranslation('search')
  const { region, filters, terms, goTo } = useSearch()
  const litId = useLitId(highlight)
  const isBeside = useIsBeside()
  const isSettled = useSettled()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isMapOpen = isHydrated && hash === MAP_HASH
  const isShown = isBeside ? isSettled : isMapOpen
  return (
    <>
      <div
        className={`map-panel bg-map-land noscript:hidden ${isBeside ? '' : isMapOpen ? 'map-panel-full' : 'max-lg:hidden'}`}
      >
        {isShown && terms !== null && (
          <OptionalBoundary>
            <Suspense>
              <SearchMap
                region={region}
                filters={filters}
                cards={cards}
                litId={litId}
                onLight={highlight.set}
                onArea={(area) => goTo({ ...filters, area, page: 1 })}
              />
            </Suspense>
          </OptionalBoundary>
        )}
      </div>
      <button
        type="button"
        onClick={() =>
          void navigate({ search, hash: isMapOpen ? '' : MAP_HASH }, { replace: isMapOpen, preventScrollReset: true })
        }
        // At the end of the line, since the prices of the cards are at its start.
        className="fixed right-4 bottom-[calc(var(--consent-height)+32px)] z-15 inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-pill bg-ink px-5 font-semibold text-paper shadow-float lg:hidden noscript:hidden"
      >
        <Icon name={isMapOpen ? 'list' : 'map'} />
        {isMapOpen ? t('list') : t('map')}
      </button>
    </>
  )
}

const MAP_DELAY_MS = 300
const WIDE_WINDOW_QUERY = '(min-width: 1024px)'

/** Returns whether the map is beside the list; false on the server, which never renders the map. */
const useIsBeside = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE_WINDOW_QUERY).matches,
    () => false,
  )

/**
 * Returns false while hydrating. The server does not know the hash, and markup that differs from the server's would be
 * rendered anew, without the parts whose scripts have not loaded yet.
 */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const subscribeToNothing = () => () => {}

function subscribeToWidth(onChange: () => void) {
  const query = matchMedia(WIDE_WINDOW_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns true shortly after the first paint, because the map is expensive and not urgent. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), MAP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
