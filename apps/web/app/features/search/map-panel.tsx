import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadedPart } from '../../lib/loaded-part.ts'
import { Icon } from '../../ui/icon.tsx'
import { Optional } from '../../ui/optional.tsx'
import type { CardData } from './card-data.ts'
import { useSearch } from './search-state.ts'

const SearchMap = loadedPart(async () => (await import('./map/search-map.tsx')).SearchMap, ['map'])

/** In the address, so that Back leads from the map to the list. */
const OVER = '#map'

type Props = {
  cards: readonly CardData[]
  litId: number | null
  onLight: (id: number | null) => void
}

/** Beside the list where there is room, over it on request where there is none; the page is whole without it. */
export function MapPanel({ cards, litId, onLight }: Props) {
  const { t } = useTranslation('search')
  const { region, filters, terms, goTo } = useSearch()
  const isBeside = useIsBeside()
  const isSettled = useSettled()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isOver = hash === OVER
  const isShown = isBeside ? isSettled : isOver
  return (
    <>
      <div
        className={`map-panel bg-map-land noscript:hidden ${isBeside ? '' : isOver ? 'map-panel-full' : 'max-lg:hidden'}`}
      >
        {isShown && terms !== null && (
          <Optional>
            <Suspense>
              <SearchMap
                region={region}
                filters={filters}
                cards={cards}
                litId={litId}
                onLight={onLight}
                onArea={(area) => goTo({ ...filters, area, page: 1 })}
              />
            </Suspense>
          </Optional>
        )}
      </div>
      <button
        type="button"
        onClick={() =>
          void navigate({ search, hash: isOver ? '' : OVER }, { replace: isOver, preventScrollReset: true })
        }
        className="fixed bottom-[calc(var(--consent-height)+20px)] left-1/2 z-15 inline-flex min-h-12 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-pill bg-ink px-5 font-semibold text-on-dark shadow-float lg:hidden noscript:hidden"
      >
        <Icon name={isOver ? 'list' : 'map'} />
        {isOver ? t('list') : t('map')}
      </button>
    </>
  )
}

const SETTLED_MS = 300
const BESIDE = '(min-width: 1024px)'

/** On the server nobody knows, and the map is the browser's anyway. */
const useIsBeside = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(BESIDE).matches,
    () => false,
  )

function onWidth(changed: () => void) {
  const query = matchMedia(BESIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Once the page itself has been painted and answers: the map is much work, and nobody's first. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
