import type { Place } from '@amber/contract/schemas/inventory'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { BookBar, RoomAside } from './room-aside.tsx'
import { GalleryFigure } from './gallery-figure.tsx'
import type { GalleryItem } from './gallery-tabs.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useGalleryKeys } from './use-gallery-keys.ts'
import { useSlides } from './use-slides.ts'

type Props = {
  place: Place
  items: readonly GalleryItem[]
  /** Element that shows the current position; null on the server, which cannot know it. */
  counter: HTMLElement | null
}

/**
 * A slideshow from 1024 px; below that a list in which pressing an image enlarges it. Both use the same elements with
 * native scroll snapping. Without JavaScript it is the list.
 */
export function GalleryBody({ place, items, counter }: Props) {
  const { t } = useTranslation('gallery')
  const stage = useRef<HTMLOListElement>(null)
  const { current, goTo } = useSlides(stage, items.length)
  const [isEnlarged, setEnlarged] = useState(false)
  const item = items[current]
  useGalleryKeys({ current, count: items.length, goTo })
  // Keeps the current image in view when switching between list and row.
  useOnChange(String(isEnlarged), () => goTo(current, 'instant'))

  return (
    <>
      {counter &&
        createPortal(
          <output aria-live="polite" className="tabular text-13 whitespace-nowrap text-on-dark-2">
            {t('counter', { number: current + 1, count: items.length })}
          </output>,
          counter,
        )}
      <div className={`gallery-body ${isEnlarged ? 'gallery-alone' : ''}`}>
        <StepButton icon="chevron-left" label={t('previous')} off={current === 0} onClick={() => goTo(current - 1)} />
        {/* A scrollable row must be focusable for keyboard users. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol ref={stage} tabIndex={0} aria-label={t('pictures')} className="gallery-stage">
          {items.map((galleryItem, index) => (
            <li key={galleryItem.key}>
              <GalleryFigure
                item={galleryItem}
                place={place}
                first={index === 0}
                {...(!isEnlarged && {
                  onEnlarge: () => {
                    goTo(index, 'instant')
                    setEnlarged(true)
                  },
                })}
              />
            </li>
          ))}
        </ol>
        <StepButton
          icon="chevron-right"
          label={t('next')}
          off={current === items.length - 1}
          onClick={() => goTo(current + 1)}
        />
        {item && <RoomAside place={place} item={item} />}
        {isEnlarged && (
          <button
            type="button"
            onClick={() => setEnlarged(false)}
            className="fixed bottom-4 left-1/2 z-2 inline-flex min-h-12 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-pill bg-dark-2 px-5 font-semibold text-on-dark lg:hidden"
          >
            <Icon name="list" />
            {t('back')}
          </button>
        )}
      </div>
      <Thumbnails items={items} place={place} current={current} onChoose={goTo} />
      {item && !isEnlarged && <BookBar item={item} />}
    </>
  )
}

type StepProps = { icon: IconName; label: string; off: boolean; onClick: () => void }

function StepButton({ icon, label, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would lose focus at the ends.
      aria-disabled={off}
      onClick={onClick}
      className="hidden size-14 cursor-pointer place-items-center justify-self-center rounded-pill bg-dark-2 transition-colors duration-(--time-fast) not-aria-disabled:hover:bg-dark-line aria-disabled:cursor-default aria-disabled:opacity-40 lg:grid noscript:hidden"
    >
      <Icon name={icon} size="large" />
    </button>
  )
}
