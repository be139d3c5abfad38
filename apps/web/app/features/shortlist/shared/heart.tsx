import { formatSavedStay, type SavedStay } from '@amber/domain/shortlist/saved-stay'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { firstInteraction, LATE_FORM, takeEarlyClick } from '../../../browser/on-first-interaction.ts'
import { useShortlist } from './shortlist-store.ts'

const loadToggle = () => import('./toggle-shortlist.ts')
/**
 * Loads the script before a press can complete: a mouse moves before it presses, and a finger goes down before it
 * lifts.
 */
void firstInteraction.then(loadToggle, () => {})

/** Both positions are above the link that covers the card. */
const ON_PICTURE = 'absolute top-2 right-2 z-1 size-10 rounded-pill bg-glass'
/** For a grid whose first cell is the image. */
export const IN_CORNER =
  'relative z-1 col-start-1 row-start-1 m-2 size-10 self-start justify-self-end rounded-pill bg-glass'

type Props = {
  id: number
  name: string
  /** The stay whose price is shown, saved with the place; null where none is. */
  stay: SavedStay | null
  className?: string
  /**
   * Whether the page's own data says that the place is saved, so that a page rendered for one user shows it without
   * JavaScript.
   */
  saved?: boolean
  /** Replaces the plain heart icon. */
  children?: (saved: boolean) => ReactNode
}

/** Saves a place or removes it. Without JavaScript it is a form that reloads the page. */
export function Heart({ id, name, stay, className = ON_PICTURE, saved: isSavedOnLoad = false, children }: Props) {
  const { t, i18n } = useTranslation('common')
  const { account } = useSite()
  const { length } = useShortlist()
  const isSaved = useShortlist(isSavedOnLoad ? [id] : undefined).includes(id)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    if (current && takeEarlyClick(current)) current.requestSubmit()
  }, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const submitted = event.currentTarget
    loadToggle().then(
      ({ toggleShortlist }) =>
        toggleShortlist(
          { owner: account?.id, id, stay, saved: isSaved },
          { name, i18n, others: length - Number(isSaved) },
        ),
      // The script failed to load, so the form is submitted natively.
      () => submitted.submit(),
    )
  }

  return (
    <form {...LATE_FORM} ref={form} method="post" action="/shortlist" onSubmit={onSubmit} className={className}>
      <input type="hidden" name="inventory_id" value={id} />
      {stay && <input type="hidden" name="stay" value={formatSavedStay(stay)} />}
      <input type="hidden" name="saved" value={String(!isSaved)} />
      <button
        aria-pressed={isSaved}
        aria-label={t('save_place', { name })}
        className="grid size-full cursor-pointer place-items-center rounded-[inherit]"
      >
        {children ? children(isSaved) : <Icon name="heart" filled={isSaved} className={isSaved ? 'text-red' : ''} />}
      </button>
    </form>
  )
}
