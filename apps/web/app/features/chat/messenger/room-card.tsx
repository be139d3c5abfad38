import { listInventories } from '@amber/contract/endpoints/inventories'
import type { Inventory } from '@amber/contract/schemas/inventories'
import type { Language } from '@amber/domain/languages'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { imageOf, priceOf } from '../../../shared/listing/listing-display.ts'
import { ListingPrice } from '../../../shared/listing/listing-price.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Props = { id: number; isOwn: boolean }

/** A place or room with its price of this moment, which a message cannot hold. Renders nothing once it is gone. */
export function RoomCard({ id, isOwn }: Props) {
  const { t } = useTranslation('chat')
  const { language, currency } = useSite()
  const inventory = useInventory(id, language)
  const className = `w-72 max-w-[82%] overflow-hidden rounded-card border border-sand-300 ${isOwn ? 'ml-auto' : ''}`
  if (inventory === undefined) return <Skeleton className={`h-40 ${className}`} />
  if (inventory === null) return null
  const { offered } = inventory
  const price = priceOf(inventory, { language, currency })
  const stay = offered?.available ? formatStayChoice({ tenancyId: offered.inventory_id, moveIn: null }).toString() : ''
  return (
    <article className={className}>
      <PictureOrIcon image={imageOf(inventory)} icon="house" sizes="288px" />
      <div className="p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 text-17 wrap-anywhere">{inventory.name}</h3>
          {offered?.available && <Badge>{t('left', { count: offered.places_left })}</Badge>}
        </div>
        {price && offered?.available ? (
          <ListingPrice price={price} className="mt-1" />
        ) : (
          <p className="mt-1 text-13 text-ink-2">{t('not_available')}</p>
        )}
        <ButtonLink
          to={`/places/${inventory.canonical_name}${stay && `?${stay}`}`}
          variant="outline"
          size="small"
          wide
          className="mt-3"
        >
          {t(inventory.parent_id === null ? 'see_place' : 'see_room')}
        </ButtonLink>
      </div>
    </article>
  )
}

/** Returns undefined while it loads, and null if there is none or it could not be loaded. */
function useInventory(id: number, lang: Language): Inventory | null | undefined {
  const [inventory, setInventory] = useState<Inventory | null>()
  useEffect(() => {
    const abort = new AbortController()
    callApi(
      listInventories,
      { query: { ids: [id], type: 'all', statuses: ['active'], lang } },
      { signal: abort.signal },
    ).then(
      ({ data }) => setInventory(data.result.find((found) => found.id === id) ?? null),
      (error: unknown) => {
        if (abort.signal.aborted) return
        reportError(error)
        setInventory(null)
      },
    )
    return () => abort.abort()
  }, [id, lang])
  return inventory
}
