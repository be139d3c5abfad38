import { type ComponentProps, type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'
import { galleryUrl } from './gallery-url.ts'
import { GalleryBody } from './gallery-body.tsx'
import { galleryTabs, openTab, type GalleryTab } from './gallery-tabs.ts'
import type { GalleryProps } from './gallery-extras.ts'
import { useGalleryExtras } from './use-gallery-extras.ts'

type ViewProps = GalleryProps & { closeTo: string; tab: string }

/**
 * Suspends for translations before any other hook, because React miscounts hooks when a component suspends between
 * them.
 */
export function GalleryView(props: ViewProps) {
  useTranslation('gallery')
  return <OpenGallery {...props} />
}

/**
 * The server renders an open dialog, so that it works without JavaScript. The browser then makes it modal, which traps
 * focus and restores it on close.
 */
function OpenGallery({ place, closeTo, opened, tab }: ViewProps) {
  const { t } = useTranslation('gallery')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [counter, setCounter] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const { chosen } = usePlace()
  const tabs = galleryTabs(place, useGalleryExtras(place.id, opened), chosen?.room.id ?? null)
  const currentTab = openTab(tabs, tab)
  useModal(dialog)

  const onCancel: ComponentProps<'dialog'>['onCancel'] = (event) => {
    event.preventDefault()
    void navigate(closeTo, { replace: true, preventScrollReset: true })
  }
  return (
    <dialog ref={dialog} open aria-labelledby={title} onCancel={onCancel} className="gallery">
      <header className="gallery-top flex items-center gap-3 px-(--gutter) py-2 lg:px-8 lg:py-3">
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label={t('close')}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-dark-2"
        >
          <Icon name="x" />
        </Link>
        <h2 id={title} className="min-w-0 truncate text-20">
          {place.name}
        </h2>
        {/* `GalleryBody` renders the image counter here. */}
        <span ref={setCounter} className="ml-auto" />
      </header>
      {currentTab === undefined ? (
        <p className="grid grow place-items-center p-8 text-on-dark-2">{t('empty')}</p>
      ) : (
        <>
          <Tabs tabs={tabs} open={currentTab} />
          <GalleryBody key={currentTab.key} place={place} items={currentTab.items} counter={counter} />
        </>
      )}
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    // Only a closed dialog can become modal, and `close()` would move focus.
    element.removeAttribute('open')
    element.showModal()
    return () => element.close()
  }, [dialog])
}

function Tabs({ tabs, open }: { tabs: readonly GalleryTab[]; open: GalleryTab }) {
  const { t } = useTranslation('gallery')
  const { search } = useLocation()
  const scrollToTab = useCallback(
    (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [],
  )
  return (
    <nav
      aria-label={t('groups')}
      className="gallery-tabs flex shrink-0 gap-5 overflow-x-auto border-b border-dark-line px-(--gutter) lg:px-8"
    >
      {tabs.map(({ key, name, items }) => (
        <Link
          key={key}
          {...(key === open.key && { ref: scrollToTab, 'aria-current': 'true' })}
          to={galleryUrl(search, key)}
          replace
          preventScrollReset
          className="tabular -mb-px inline-flex min-h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-on-dark-2 hover:text-on-dark aria-[current]:border-red aria-[current]:font-semibold aria-[current]:text-on-dark"
        >
          {typeof name === 'string' ? t(`tab_${name}`) : name.room}
          {/* Rooms share photos, so counts per room would not add up to that of all photos. */}
          {typeof name === 'string' && <small className="text-13 font-normal text-on-dark-2">{items.length}</small>}
        </Link>
      ))}
    </nav>
  )
}
