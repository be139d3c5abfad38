import { imageSources } from '@amber/domain/images/image-sources'
import { readRecentlyViewed, type RecentlyViewed as Viewed } from '@amber/domain/storage/recently-viewed'
import { Link } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { persistentStore } from '../../../../browser/browser-store.ts'
import { logStorage } from '../../../../browser/log-storage.ts'
import { Heart } from '../../../shortlist/shared/heart.tsx'

const MAX_SHOWN = 4
/** Twice the displayed width, for high-density screens. */
const THUMBNAIL_WIDTH = 160

type Card = {
  canonicalName: string
  /** Undefined for old entries. */
  id: number | undefined
  name: string
  region: string | undefined
  picture: string | undefined
}

export function RecentlyViewedRow({ except }: { except: string | undefined }) {
  const { t } = useTranslation('frame')
  const places = readRecentlyViewed(persistentStore, logStorage)
    .map(cardOf)
    .filter(({ canonicalName }) => canonicalName !== except)
    .slice(0, MAX_SHOWN)
  if (places.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="pb-12 md:pb-16">
      <h2 id="recently-viewed" className="mb-5 text-24">
        {t('recently_viewed_title')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-4 md:gap-6">
        {places.map(({ canonicalName, id, name, region, picture }) => (
          <li
            key={canonicalName}
            className="relative flex items-center gap-3 rounded-card border border-sand-200 p-4 transition-colors duration-(--time-fast) hover:border-ink"
          >
            <span className="grid h-12 w-18 shrink-0 place-items-center overflow-hidden rounded-control bg-sand-100 text-ink-2">
              {picture === undefined ? (
                <Icon name="house" />
              ) : (
                <img src={picture} alt="" width={72} height={48} loading="lazy" className="size-full object-cover" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={`/places/${canonicalName}`}
                className="block truncate font-semibold after:absolute after:inset-0"
              >
                {name}
              </Link>
              {region && <span className="block truncate text-13 text-ink-3">{region}</span>}
            </span>
            {id !== undefined && (
              <Heart
                id={id}
                name={name}
                stay={null}
                className="relative z-1 size-10 shrink-0 rounded-pill hover:bg-sand-100"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a card of an entry. Old entries are only a name; others hold whatever the page that wrote them knew. */
function cardOf(viewed: Viewed): Card {
  const { canonicalName, ...details } = typeof viewed === 'string' ? { canonicalName: viewed } : viewed
  return {
    canonicalName,
    id: idOf(details['id']),
    name: textOf(details['name']) ?? titleOf(canonicalName),
    region: textOf(details['regionName']),
    picture: pictureOf(textOf(details['image'])),
  }
}

/** Returns a URL for our own image keys only, because the stored value may be anything. */
const pictureOf = (key: string | undefined) =>
  key !== undefined && /^[\w-]+(?:[/.][\w-]+)*$/.test(key) ? imageSources(key, THUMBNAIL_WIDTH).src : undefined

const idOf = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Turns 'orchard-house-london' into 'Orchard house london'. */
const titleOf = (canonicalName: string) => {
  const words = canonicalName.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
