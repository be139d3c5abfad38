import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePlace } from './place-state.ts'

/** Leads to the form that reports a mistake on the page. */
export function ComplaintLink() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  return (
    <p className="border-t border-sand-200 py-5 text-13">
      <Link
        to={`/places/${place.canonical_name}/complaint`}
        rel="nofollow"
        className="inline-flex min-h-thumb items-center text-ink-2 underline underline-offset-3"
      >
        {t('report_mistake')}
      </Link>
    </p>
  )
}
