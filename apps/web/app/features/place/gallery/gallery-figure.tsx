import type { Place } from '@amber/contract/schemas/inventory'
import { imageSources } from '@amber/domain/images/image-sources'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { filePath } from '@amber/domain/images/file-path'
import { planSources } from '@amber/domain/images/plan-sources'
import { isTourLink } from '@amber/domain/inventory/tour-link'
import type { GalleryItem } from './gallery-tabs.ts'
import { PanoramaView } from './panorama-view.tsx'
import { useItemLabels } from './use-item-labels.ts'

type Props = {
  item: GalleryItem
  place: Place
  /** Whether the image is visible first and should load eagerly. */
  first: boolean
  /** Enlarges the item; absent when it is already enlarged. */
  onEnlarge?: () => void
}

const PLAN_RATIO = 4 / 3
const SIZES = '(min-width: 1024px) calc(100vw - 560px), 100vw'

/** One image, video, panorama or plan in the largest frame that fits its aspect ratio, with a caption. */
export function GalleryFigure({ item, place, first, onEnlarge }: Props) {
  const { title, caption, credit, alt } = useItemLabels(item, place)
  const ratio = item.width && item.height ? item.width / item.height : PLAN_RATIO
  return (
    <figure className="gallery-figure" style={{ '--ratio': ratio } as CSSProperties}>
      <div className="gallery-room">
        <div className="gallery-frame">
          <GalleryMedia item={item} alt={alt} first={first} {...(onEnlarge && { onEnlarge })} />
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

type MediaProps = { item: GalleryItem; alt: string; first: boolean; onEnlarge?: () => void }

function GalleryMedia({ item, alt, first, onEnlarge }: MediaProps) {
  const { t } = useTranslation('gallery')
  const { kind, path, width, height, preview } = item
  if (kind === 'film') {
    return (
      // The videos have no speech or sound to caption.
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
        <source src={filePath(path)} type="video/mp4" />
        <a href={filePath(path)}>{t('film')}</a>
      </video>
    )
  }
  if (kind === 'plan') {
    return (
      <img
        {...planSources(path, width)}
        sizes={SIZES}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full bg-paper object-contain p-4"
      />
    )
  }
  if (isTourLink(path)) {
    return (
      <a
        href={path}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute inset-0 grid place-items-center bg-dark-2 -outline-offset-4! focus-visible:outline-on-dark!"
      >
        <span className="inline-flex min-h-12 items-center gap-2 rounded-pill bg-night px-5 font-semibold text-on-dark">
          <Icon name="rotate-ccw" />
          {t('open_tour', { site: new URL(path).hostname })}
        </span>
      </a>
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
  if (kind === 'view') return <PanoramaView path={path} label={alt} picture={picture} />
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
