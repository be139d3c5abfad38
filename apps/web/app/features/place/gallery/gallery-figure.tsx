import type { Place } from '@amber/contract/inventory'
import { imageSources } from '@amber/domain/images/image-sources'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fileAddress } from '@amber/domain/images/file-address'
import type { GalleryItem } from './gallery-tabs.ts'
import { LookAround } from './look-around.tsx'
import { useItemWords } from './use-item-words.ts'

type Props = {
  item: GalleryItem
  place: Place
  /** Seen first, so wanted before anything else. */
  first: boolean
  /** Shows it alone; absent where it is. */
  onEnlarge?: () => void
}

const PLAN_RATIO = 4 / 3
const SIZES = '(min-width: 1024px) calc(100vw - 560px), 100vw'

/** One picture, film, view or plan in the largest frame of its own shape that has room, with its words below. */
export function GalleryFigure({ item, place, first, onEnlarge }: Props) {
  const { title, caption, credit, alt } = useItemWords(item, place)
  const ratio = item.width && item.height ? item.width / item.height : PLAN_RATIO
  return (
    <figure className="gallery-figure" style={{ '--ratio': ratio } as CSSProperties}>
      <div className="gallery-room">
        <div className="gallery-frame">
          <Shown item={item} alt={alt} first={first} {...(onEnlarge && { onEnlarge })} />
        </div>
      </div>
      <figcaption className="px-(--gutter) pt-2 text-13 text-on-dark-2">
        <span className="flex justify-between gap-3">
          <b className="font-semibold text-on-dark">{title}</b>
          {credit !== null && <span className="shrink-0">{credit}</span>}
        </span>
        {caption !== null && <span className="mt-0.5 block">{caption}</span>}
      </figcaption>
    </figure>
  )
}

type ShownProps = { item: GalleryItem; alt: string; first: boolean; onEnlarge?: () => void }

function Shown({ item, alt, first, onEnlarge }: ShownProps) {
  const { t } = useTranslation('gallery')
  const { kind, path, width, height, preview } = item
  if (kind === 'film') {
    return (
      // The films have no words and no sound, so there is nothing to caption.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        controls
        preload="none"
        playsInline
        {...(width && height && { width, height })}
        {...(preview !== null && { poster: preview })}
        aria-label={alt}
        className="size-full bg-dark-2 object-contain"
      >
        <source src={fileAddress(path)} type="video/mp4" />
        <a href={fileAddress(path)}>{t('film')}</a>
      </video>
    )
  }
  if (kind === 'plan') {
    return (
      <img
        src={fileAddress(path)}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full bg-paper object-contain p-4"
      />
    )
  }
  const picture = (
    <>
      {preview !== null && (
        <img src={preview} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      <img
        {...imageSources(path, width ?? 1)}
        sizes={SIZES}
        {...(width && height && { width, height })}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </>
  )
  if (kind === 'view') return <LookAround path={path} label={alt} picture={picture} />
  return (
    <>
      {picture}
      {onEnlarge && (
        <button
          type="button"
          aria-label={t('enlarge', { picture: alt })}
          onClick={onEnlarge}
          className="absolute inset-0 -outline-offset-4! focus-visible:outline-on-dark! lg:hidden noscript:hidden"
        >
          <Icon name="search" className="sr-only" />
        </button>
      )}
    </>
  )
}
