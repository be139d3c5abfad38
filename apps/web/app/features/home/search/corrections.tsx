import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = { corrections: readonly { name: string; location: string | null; url: string }[] }

/** Links to the names that a misspelt text may mean, most likely first. */
export function Corrections({ corrections: [first, ...others] }: Props) {
  const { t } = useTranslation('home')
  if (first === undefined) return null
  return (
    <div className="mt-4 mb-8">
      <p className="text-20 md:text-24">
        <Link to={first.url} className="font-semibold underline underline-offset-4">
          {t('did_you_mean_name', { name: first.name })}
        </Link>
      </p>
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map(({ name, location, url }) => (
            <li key={url}>
              <Link
                to={url}
                className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-sand-300 px-4 transition-colors duration-(--time-fast) hover:border-ink"
              >
                {name}
                {location !== null && <span className="text-13 text-ink-3">{location}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
