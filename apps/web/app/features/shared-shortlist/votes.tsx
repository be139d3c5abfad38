import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { IntentForm } from './intent-form.tsx'
import type { PlaceLine } from './list-view.ts'
import type { VoteWishes } from './vote-wishes.ts'

const LOOK =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control px-4 font-semibold transition-colors duration-(--time-fast) hover:bg-sand-100 aria-pressed:bg-ink aria-pressed:text-on-dark aria-pressed:border-ink'

const VOTES = [
  { vote: 'yes', icon: 'check', label: 'vote_yes' },
  { vote: 'veto', icon: 'x', label: 'vote_veto' },
] as const

type Props = { place: PlaceLine; name: string; wish: VoteWishes['wish'] }

/** Pressed again, a vote is taken back. Without script each press is a form of its own. */
export function Votes({ place, name, wish }: Props) {
  const { t } = useTranslation('shared')
  return (
    <IntentForm intent="vote" fields={{ inventory_id: place.id }} className="flex flex-wrap gap-2">
      {VOTES.map(({ vote, icon, label }) => {
        const isMine = place.mine === vote
        const wanted = isMine ? 'none' : vote
        const press = (event: MouseEvent) => {
          event.preventDefault()
          wish(place.id, wanted)
        }
        return (
          <button
            key={vote}
            type="submit"
            name="vote"
            value={wanted}
            aria-pressed={isMine}
            onClick={press}
            className={LOOK}
          >
            <Icon name={icon} size="small" />
            {t(label)} <span className="sr-only">{name}</span>
            <span className="tabular-nums">{place[vote].length > 0 && place[vote].length}</span>
          </button>
        )
      })}
    </IntentForm>
  )
}

/** Who voted how, in words. */
export function Voters({ place }: { place: PlaceLine }) {
  const { t } = useTranslation('shared')
  const { language } = useSite()
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const namesOf = (voters: PlaceLine['yes']) => list.format(voters.map((name) => name ?? t('me')))
  if (place.yes.length + place.veto.length === 0) return <p className="text-13 text-ink-3">{t('no_votes')}</p>
  return (
    <p className="grid gap-0.5 text-13 text-ink-2">
      {place.yes.length > 0 && <span>{t('voted_yes', { names: namesOf(place.yes) })}</span>}
      {place.veto.length > 0 && <span>{t('voted_veto', { names: namesOf(place.veto) })}</span>}
    </p>
  )
}
