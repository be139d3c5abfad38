import { Suspense, use, useEffect, useState } from 'react'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { fetchPriceTrend } from './fetch-price-trend.ts'
import { usePlace } from './place-state.ts'
import { PriceTrend } from './lazy-sections.ts'
import type { Trend } from './trends/trend.ts'
import { useLength } from '../../shared/stay/use-length.ts'

/** Trend of the chosen stay. The first is loaded with the page; others are fetched when chosen. */
export function TrendSlot() {
  const { chosen, trend, trendOf, place, stays } = usePlace()
  const length = useLength()
  const [fetched, setFetched] = useState<{ of: number; trend: Trend }>()
  const stayId = chosen?.stay.id ?? null
  const isOther = stayId !== null && stayId !== trendOf
  useEffect(() => {
    if (!isOther) return undefined
    let isUnmounted = false
    void fetchPriceTrend(place.id, stayId).then(
      (found) => isUnmounted || found === null || setFetched({ of: stayId, trend: found }),
    )
    return () => {
      isUnmounted = true
    }
  }, [isOther, stayId, place.id])
  // The previous trend stays, with its own title, until the new one has loaded, which avoids a layout shift.
  const shown = isOther && fetched ? fetched : { of: trendOf, trend }
  const room = stays.rooms.find((candidate) => candidate.stays.some(({ id }) => id === shown.of))
  const stay = room?.stays.find(({ id }) => id === shown.of)
  if (!room || !stay) return null
  return (
    <OptionalBoundary>
      <Suspense>
        <LoadedTrend trend={shown.trend} roomName={room.name} stayText={length(stay.length, stay.lengthUnit)} />
      </Suspense>
    </OptionalBoundary>
  )
}

type LoadedTrendProps = { trend: Trend | Promise<Trend | null>; roomName: string; stayText: string }

function LoadedTrend({ trend, ...labels }: LoadedTrendProps) {
  const loadedTrend = trend instanceof Promise ? use(trend) : trend
  if (loadedTrend === null) return null
  return (
    <div className="far-down border-t border-sand-200 py-8">
      <PriceTrend trend={loadedTrend} {...labels} />
    </div>
  )
}
