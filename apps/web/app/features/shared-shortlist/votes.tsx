import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { IntentForm } from './intent-form.tsx'
import type { PlaceLine } from './list-view.ts'
import type { VoteQueue } from './vote-queue.ts'

const BUTTON_CLASS =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control px-4 font-semibold transition-colors duration-(--time-fast) hover:bg-sand-100 aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:border-ink'

const VOTES = [
  { vote: 'yes', icon: 'check', label: 'vote_yes' },
  { vote: 'veto', icon: 'x', label: 'vote_veto' },
] as const

type Props = { place: PlaceLine; name: string; castVote: VoteQueue['castVote'] }

/** Pressing a vote again withdraws it. Without JavaScript each button submits the form. */
export function Votes({ place, name, castVote }: Props) {
  const { t } = useTranslation('shared')
  return (
    <IntentForm intent="vote" fields={{ inventory_id: place.id }} className="flex flex-wrap gap-2">
      {VOTES.map(({ vote, icon, label }) => {
        const isMine = place.mine === vote
        const newVote = isMine ? 'none' : vote
        const onPress = (event: MouseEvent) => {
          event.preventDefault()
          castVote(place.id, newVote)
        }
        return (
          <button
            key={vote}
            type="submit"
            name="vote"
            value={newVote}
            aria-pressed={isMine}
            onClick={onPress}
            className={BUTTON_CLASS}
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

export function Voters({ place }: { place: PlaceLine }) {
  const { t } = useTranslation('shared')
  const { language } = useSite()
  const listFormat = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const namesOf = (voters: PlaceLine['yes']) => listFormat.format(voters.map((name) => name ?? t('me')))
  if (place.yes.length + place.veto.length === 0) return <p className="text-13 text-ink-3">{t('no_votes')}</p>
  return (
    <p className="grid gap-0.5 text-13 text-ink-2">
      {place.yes.length > 0 && <span>{t('voted_yes', { names: namesOf(place.yes) })}</span>}
      {place.veto.length > 0 && <span>{t('voted_veto', { names: namesOf(place.veto) })}</span>}
    </p>
  )
}
