import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type Counts = { shortlist: number; shared: number | null; searches: number | null; enquiries: number | null }

const TILES = [
  { of: 'enquiries', path: '/profile/leads', icon: 'house' },
  { of: 'shortlist', path: '/profile/shortlist', icon: 'heart' },
  { of: 'searches', path: '/profile/searches', icon: 'search' },
  { of: 'shared', path: '/profile/shared', icon: 'users' },
] as const satisfies { of: keyof Counts; path: string; icon: IconName }[]

/** Tiles with counts; a count that failed to load is omitted. */
export function Tiles({ counts }: { counts: Counts }) {
  const { t } = useTranslation('profile')
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
      {TILES.map(({ of, path, icon }) => {
        const count = counts[of]
        return (
          <li
            key={of}
            className="relative grid content-start gap-3 rounded-card border border-sand-200 p-4 transition-colors duration-(--time-fast) hover:border-ink"
          >
            <Icon name={icon} />
            <p className="min-w-0">
              <Link to={path} className="font-semibold wrap-anywhere after:absolute after:inset-0">
                {t(`tile_${of}`)}
              </Link>
              {count !== null && <span className="block text-13 text-ink-2">{t(`tile_${of}_count`, { count })}</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
