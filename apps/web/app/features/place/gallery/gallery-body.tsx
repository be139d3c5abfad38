import type { Place } from '@amber/contract/inventory'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnChange } from '../../../lib/use-on-change.ts'
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
  /** Where it says which picture is looked at; the server, which can't know, writes none. */
  counter: HTMLElement | null
}

/**
 * One picture after the other from 1024 px on; below that a list, in which a press on a picture shows it alone. Both are
 * the same elements, which the browser scrolls and snaps. Without script it is the list.
 */
export function GalleryBody({ place, items, counter }: Props) {
  const { t } = useTranslation('gallery')
  const stage = useRef<HTMLOListElement>(null)
  const { current, goTo } = useSlides(stage, items.length)
  const [isAlone, setAlone] = useState(false)
  const item = items[current]
  useGalleryKeys({ current, count: items.length, goTo })
  // The same picture stays in sight when the list becomes a row, and back.
  useOnChange(String(isAlone), () => goTo(current, 'instant'))

  return (
    <>
      {counter &&
        createPortal(
          <output aria-live="polite" className="tabular text-13 whitespace-nowrap text-on-dark-2">
            {t('counter', { number: current + 1, count: items.length })}
          </output>,
          counter,
        )}
      <div className={`gallery-body ${isAlone ? 'gallery-alone' : ''}`}>
        <Step icon="chevron-left" label={t('previous')} off={current === 0} onClick={() => goTo(current - 1)} />
        {/* A row that scrolls has to be reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol ref={stage} tabIndex={0} aria-label={t('pictures')} className="gallery-stage">
          {items.map((one, at) => (
            <li key={one.key}>
              <GalleryFigure
                item={one}
                place={place}
                first={at === 0}
                {...(!isAlone && {
                  onEnlarge: () => {
                    goTo(at, 'instant')
                    setAlone(true)
                  },
                })}
              />
            </li>
          ))}
        </ol>
        <Step
          icon="chevron-right"
          label={t('next')}
          off={current === items.length - 1}
          onClick={() => goTo(current + 1)}
        />
        {item && <RoomAside place={place} item={item} />}
        {isAlone && (
          <button
            type="button"
            onClick={() => setAlone(false)}
            className="fixed bottom-4 left-1/2 z-2 inline-flex min-h-12 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-pill bg-dark-2 px-5 font-semibold text-on-dark lg:hidden"
          >
            <Icon name="list" />
            {t('back')}
          </button>
        )}
      </div>
      <Thumbnails items={items} place={place} current={current} onChoose={goTo} />
      {item && !isAlone && <BookBar item={item} />}
    </>
  )
}

type StepProps = { icon: IconName; label: string; off: boolean; onClick: () => void }

function Step({ icon, label, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the end it would lose the focus.
      aria-disabled={off}
      onClick={onClick}
      className="hidden size-14 cursor-pointer place-items-center justify-self-center rounded-pill bg-dark-2 transition-colors duration-(--time-fast) not-aria-disabled:hover:bg-dark-line aria-disabled:cursor-default aria-disabled:opacity-40 lg:grid noscript:hidden"
    >
      <Icon name={icon} size="large" />
    </button>
  )
}
