import { Suspense, use, useEffect, useState } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { askTrend } from './ask-trend.ts'
import { usePlace } from './place-state.ts'
import { PriceTrend } from './further-down.ts'
import type { Trend } from './trends/trend.ts'
import { useLength } from './use-length.ts'

/** Of the chosen stay: the first comes with the page, that of another one is asked for when it is chosen. */
export function TrendSlot() {
  const { chosen, trend, trendOf, place, stays } = usePlace()
  const length = useLength()
  const [asked, setAsked] = useState<{ of: number; trend: Trend }>()
  const stayId = chosen?.stay.id ?? null
  const isOther = stayId !== null && stayId !== trendOf
  useEffect(() => {
    if (!isOther) return undefined
    let left = false
    void askTrend(place.id, stayId).then((found) => left || found === null || setAsked({ of: stayId, trend: found }))
    return () => {
      left = true
    }
  }, [isOther, stayId, place.id])
  // Until another one is there the last one stays, under its own name: nothing jumps.
  const shown = isOther && asked ? asked : { of: trendOf, trend }
  const room = stays.rooms.find((one) => one.stays.some(({ id }) => id === shown.of))
  const stay = room?.stays.find(({ id }) => id === shown.of)
  if (!room || !stay) return null
  return (
    <Optional>
      <Suspense>
        <Shown trend={shown.trend} roomName={room.name} stayText={length(stay.length, stay.lengthUnit)} />
      </Suspense>
    </Optional>
  )
}

type ShownProps = { trend: Trend | Promise<Trend | null>; roomName: string; stayText: string }

function Shown({ trend, ...words }: ShownProps) {
  const found = trend instanceof Promise ? use(trend) : trend
  if (found === null) return null
  return (
    <div className="far-down border-t border-sand-200 py-8">
      <PriceTrend trend={found} {...words} />
    </div>
  )
}
