import { imageSources } from '@amber/domain/images/image-sources'
import { readRecentlyViewed, type RecentlyViewed as Viewed } from '@amber/domain/storage/recently-viewed'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { logStorage } from '../../lib/log-storage.ts'
import { Heart } from '../shortlist/heart.tsx'

const MOST = 4
/** Twice as wide as it is shown. */
const THUMBNAIL = 160

type Card = {
  canonicalName: string
  /** Not known of old entries. */
  id: number | undefined
  name: string
  region: string | undefined
  picture: string | undefined
}

export function RecentlyViewedRow({ except }: { except: string | undefined }) {
  const { t } = useTranslation('frame')
  const places = readRecentlyViewed(localStorage, logStorage)
    .map(cardOf)
    .filter(({ canonicalName }) => canonicalName !== except)
    .slice(0, MOST)
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
              <Heart id={id} name={name} className="relative z-1 size-10 shrink-0 rounded-pill hover:bg-sand-100" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Old entries are names alone, and what an entry holds beside its name is whatever the page that wrote it knew. */
function cardOf(viewed: Viewed): Card {
  const { canonicalName, ...known } = typeof viewed === 'string' ? { canonicalName: viewed } : viewed
  return {
    canonicalName,
    id: idOf(known['id']),
    name: textOf(known['name']) ?? titleOf(canonicalName),
    region: textOf(known['regionName']),
    picture: pictureOf(textOf(known['image'])),
  }
}

/** Of our own pictures only: what is stored may be anything. */
const pictureOf = (key: string | undefined) =>
  key !== undefined && /^[\w-]+(?:[/.][\w-]+)*$/.test(key) ? imageSources(key, THUMBNAIL).src : undefined

const idOf = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** 'orchard-house-london' → 'Orchard house london'. */
const titleOf = (canonicalName: string) => {
  const words = canonicalName.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
