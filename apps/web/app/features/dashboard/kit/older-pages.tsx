import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { denseLook } from './dense-button.tsx'

type Props = {
  /** URL of the first page; undefined on it. */
  newestUrl: string | undefined
  /** URL of the page that follows; undefined on the last. */
  olderUrl: string | undefined
}

/** Steps through a list that continues before a row, so that new rows do not move those of the next page. */
export function OlderPages({ newestUrl, olderUrl }: Props) {
  const { t } = useTranslation('dashboard')
  if (newestUrl === undefined && olderUrl === undefined) return null
  return (
    <nav
      aria-label={t('pages')}
      className="flex shrink-0 items-center justify-end gap-2 border-t border-sand-200 px-4 py-1.5 text-ink-3"
    >
      {newestUrl !== undefined && (
        <Link to={newestUrl} rel="first" className={denseLook()}>
          {t('newest')}
        </Link>
      )}
      {olderUrl !== undefined && (
        <Link to={olderUrl} rel="next" className={denseLook()}>
          {t('older')}
        </Link>
      )}
    </nav>
  )
}
