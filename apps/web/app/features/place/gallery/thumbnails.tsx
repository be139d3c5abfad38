import type { Place } from '@amber/contract/schemas/inventory'
import { imageSources } from '@amber/domain/images/image-sources'
import { planSources } from '@amber/domain/images/plan-sources'
import { isTourLink } from '@amber/domain/inventory/tour-link'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { centreInRow } from '../../../ui/centre-in-row.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { GalleryItem } from './gallery-tabs.ts'
import { useItemLabels } from './use-item-labels.ts'

type Props = { items: readonly GalleryItem[]; place: Place; current: number; onChoose: (index: number) => void }

/** Thumbnails of the tab on wide windows; the current one is scrolled into view. */
export function Thumbnails({ items, place, current, onChoose }: Props) {
  const { t } = useTranslation('gallery')
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumbnail = row.current?.children[current]
    if (row.current && thumbnail instanceof HTMLElement) centreInRow(row.current, thumbnail)
  }, [current])
  return (
    <nav aria-label={t('thumbnails')} className="hidden lg:block noscript:hidden">
      <ul ref={row} className="relative flex gap-2 scrollbar-none overflow-x-auto px-8 pt-1 pb-6">
        {items.map((item, index) => (
          <li key={item.key} className="shrink-0">
            <Thumbnail item={item} place={place} current={index === current} onChoose={() => onChoose(index)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ThumbnailProps = { item: GalleryItem; place: Place; current: boolean; onChoose: () => void }

const ICONS = { film: 'play', view: 'rotate-ccw' } as const

function Thumbnail({ item, place, current, onChoose }: ThumbnailProps) {
  const { alt } = useItemLabels(item, place)
  const hasPicture = item.kind === 'picture' || (item.kind === 'view' && !isTourLink(item.path))
  return (
    <button
      type="button"
      aria-label={alt}
      {...(current && { 'aria-current': 'true' })}
      onClick={onChoose}
      className="relative grid h-18 w-27 cursor-pointer place-items-center overflow-hidden rounded-[6px] bg-dark-2 opacity-62 transition-opacity duration-(--time-fast) hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-honey"
    >
      {hasPicture && (
        <img
          {...imageSources(item.path, item.width ?? 1)}
          sizes="108px"
          width={108}
          height={72}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {item.kind === 'plan' && (
        <img
          {...planSources(item.path, item.width)}
          sizes="108px"
          width={108}
          height={72}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full bg-paper object-contain p-1"
        />
      )}
      {(item.kind === 'film' || item.kind === 'view') && (
        <span className="relative grid size-8 place-items-center rounded-pill bg-scrim">
          <Icon name={ICONS[item.kind]} size="small" />
        </span>
      )}
    </button>
  )
}
