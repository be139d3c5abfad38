import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../shared/picture/picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IntentForm } from './intent-form.tsx'
import type { PlaceLine } from './list-view.ts'
import { Notes } from './notes.tsx'
import { PlaceFacts } from './place-facts.tsx'
import type { VoteQueue } from './vote-queue.ts'
import { Voters, Votes } from './votes.tsx'

/** Returns the place's name, or a fallback when its card is missing. */
export const placeName = (card: PlaceLine['card'], t: TFunction<'shared'>): string =>
  card?.name ?? t(card === null ? 'place_gone' : 'place_unknown')

type Props = {
  listId: number
  /** Whether the list has several members, who can enquire as a group. */
  isGroup: boolean
  place: PlaceLine
  noteId: string | undefined
  castVote: VoteQueue['castVote']
}

export function SharedPlace({ listId, isGroup, place, noteId, castVote }: Props) {
  const { t } = useTranslation('shared')
  const { card } = place
  const name = placeName(card, t)
  return (
    <li className="grid gap-4 rounded-card border border-sand-200 p-4 md:p-5">
      <div className="grid gap-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        {card?.image ? (
          <div className={`overflow-hidden rounded-control ${place.veto.length > 0 ? 'opacity-60' : ''}`}>
            <Picture image={card.image} sizes="(min-width: 768px) 176px, 92vw" />
          </div>
        ) : (
          <div className="grid aspect-3/2 place-items-center rounded-control bg-sand-100 text-ink-3">
            <Icon name="house" />
          </div>
        )}
        <div className="grid content-start gap-2">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-sans text-17 font-semibold tracking-normal">
                {card ? (
                  <Link to={card.path} className="hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              {card && <p className="text-13 text-ink-2">{card.city}</p>}
            </div>
            {place.isRemovable && <RemovePlace id={place.id} name={name} />}
          </div>
          {card && <PlaceFacts card={card} />}
          <PlaceBadges place={place} />
          {place.addedBy !== null && <p className="text-13 text-ink-3">{t('added_by', { name: place.addedBy })}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Votes place={place} name={name} castVote={castVote} />
        <Voters place={place} />
        {card && isGroup && (
          <Link
            to={`${card.enquiryPath}?shared_list=${listId}`}
            aria-label={t('ask_for_group_name', { name })}
            className="ml-auto inline-flex min-h-10 items-center gap-2 font-semibold underline underline-offset-3"
          >
            <Icon name="message-circle" size="small" />
            {t('ask_for_group')}
          </Link>
        )}
      </div>
      <Notes listId={listId} place={place} name={name} noteId={noteId} />
    </li>
  )
}

/** Badges in words, because colour alone is not accessible. */
function PlaceBadges({ place: { veto, within } }: { place: PlaceLine }) {
  const { t } = useTranslation('shared')
  if (veto.length === 0 && within === null) return null
  return (
    <p className="flex flex-wrap gap-2">
      {veto.length > 0 && <Badge tone="red">{t('ruled_out')}</Badge>}
      {within !== null && (
        <Badge tone={within.count === within.total ? 'green' : 'plain'}>
          {within.count === within.total ? t('within_all', within) : t('within_some', within)}
        </Badge>
      )}
    </p>
  )
}

function RemovePlace({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('shared')
  return (
    <IntentForm intent="remove_place" fields={{ inventory_id: id }}>
      <button
        type="submit"
        aria-label={t('remove_place_name', { name })}
        title={t('remove_place')}
        className="grid size-10 cursor-pointer place-items-center rounded-control text-ink-3 hover:bg-sand-100"
      >
        <Icon name="x" />
      </button>
    </IntentForm>
  )
}
