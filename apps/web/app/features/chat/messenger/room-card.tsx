import type { CardReference } from '@amber/domain/chat/room-cards'
import { useEffect, useState } from 'react'
import { useSite } from '../../../shared/page/site.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loadRoomCards, type RoomCardData } from '../shared/load-room-cards.ts'
import { RoomCardView } from '../shared/room-card-view.tsx'
import { browserCardSource } from './browser-card-source.ts'

type Props = { reference: CardReference; isOwn: boolean }

/** Time after which a card that is still on the screen asks again what is left. */
const REFRESH_MS = 120_000

/** A place or room with its price of this moment, which a message cannot hold. Renders nothing if it could not be loaded. */
export function RoomCard({ reference, isOwn }: Props) {
  const card = useRoomCard(reference)
  const className = `w-72 max-w-[82%] ${isOwn ? 'ml-auto' : ''}`
  if (card === undefined) return <Skeleton className={`h-80 rounded-card ${className}`} />
  return card && <RoomCardView card={card} className={className} />
}

/** Returns undefined while it loads, and null if it could not be loaded. */
function useRoomCard({ key, id, canonicalName, tenancyId }: CardReference): RoomCardData | null | undefined {
  const { language, currency } = useSite()
  const [card, setCard] = useState<RoomCardData | null>()
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const source = browserCardSource({ language, signal: abort.signal })
      try {
        const cards = await loadRoomCards([{ key, id, canonicalName, tenancyId }], source, { language, currency })
        setCard(cards.get(key) ?? null)
      } catch (error) {
        if (abort.signal.aborted) return
        reportError(error)
        // A card of two minutes ago is better than none.
        setCard((known) => known ?? null)
      }
    }
    void load()
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), REFRESH_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [key, id, canonicalName, tenancyId, language, currency])
  return card
}
