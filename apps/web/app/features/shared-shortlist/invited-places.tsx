import type { SharedInvitation } from '@amber/contract/schemas/shared-shortlists'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PictureOrIcon } from '../../shared/picture/picture-or-icon.tsx'
import { PlaceFacts } from './place-facts.tsx'
import type { SharedPlaceCard } from './shared-place-card.ts'
import { placeName } from './shared-place.tsx'

type Props = {
  places: SharedInvitation['places']
  /** Null for places that are no longer listed. */
  cards: readonly { id: number; card: SharedPlaceCard | null }[]
}

/** The places of a list for whoever has its link: to read, without names, notes or budgets. */
export function InvitedPlaces({ places, cards }: Props) {
  const { t } = useTranslation('shared')
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]))
  return (
    <section className="grid gap-4">
      <h2 className="text-20">{t('places_title')}</h2>
      <ul className="grid gap-4">
        {places.map(({ inventory_id, yes, veto }) => {
          const card = cardOf.get(inventory_id)
          const name = placeName(card, t)
          return (
            <li
              key={inventory_id}
              className="grid gap-4 rounded-card border border-sand-200 p-4 md:grid-cols-[11rem_minmax(0,1fr)] md:p-5"
            >
              <div className="self-start overflow-hidden rounded-control">
                <PictureOrIcon image={card?.image ?? null} icon="house" sizes="(min-width: 768px) 176px, 92vw" />
              </div>
              <div className="grid content-start gap-2">
                <div>
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
                {card && <PlaceFacts card={card} />}
                <p className="text-13 text-ink-2">
                  {yes + veto === 0 ? t('no_votes') : t('vote_counts', { yes, veto })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
