import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { wanted } from '../../lib/when-wanted.ts'
import { useShortlist } from './shortlist-store.ts'

const load = () => import('./press-heart.ts')
/** There when somebody may press: a mouse moves before it does, and a finger is down before it is up. */
void wanted.then(load, () => {})

/** Both above the link that covers their card. */
const ON_PICTURE = 'absolute top-2 right-2 z-1 size-10 rounded-pill bg-glass'
/** In a grid, whose first cell is the picture. */
export const IN_CORNER =
  'relative z-1 col-start-1 row-start-1 m-2 size-10 self-start justify-self-end rounded-pill bg-glass'

type Props = {
  id: number
  name: string
  className?: string
  /** Known by the page itself to be kept: a page that is made for one visitor says so without script too. */
  saved?: boolean
  /** In place of the heart alone. */
  children?: (saved: boolean) => ReactNode
}

/** Keeps a place or takes it off. Without script it is a form, and the page comes anew. */
export function Heart({ id, name, className = ON_PICTURE, saved: isKept = false, children }: Props) {
  const { t, i18n } = useTranslation('common')
  const { account } = useSite()
  const { length } = useShortlist()
  const saved = useShortlist(isKept ? [id] : undefined).includes(id)

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    load().then(
      ({ pressHeart }) => pressHeart({ owner: account?.id, id, saved }, { name, i18n, others: length - Number(saved) }),
      // Its script can't be had: then as without any.
      () => form.submit(),
    )
  }

  return (
    <form method="post" action="/shortlist" onSubmit={press} className={className}>
      <input type="hidden" name="inventory_id" value={id} />
      <input type="hidden" name="saved" value={String(!saved)} />
      <button
        aria-pressed={saved}
        aria-label={t('save_place', { name })}
        className="grid size-full cursor-pointer place-items-center rounded-[inherit]"
      >
        {children ? children(saved) : <Icon name="heart" filled={saved} className={saved ? 'text-red' : ''} />}
      </button>
    </form>
  )
}
