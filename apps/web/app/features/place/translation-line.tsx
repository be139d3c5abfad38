import { toggleOriginalUrl } from '@amber/domain/translation/page-translation'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePlace } from './place-state.ts'

/** Says that the landlord's words are translated, with a link to the original, or back. Works without JavaScript. */
export function TranslationLine() {
  const { t } = useTranslation(['place', 'reviews'])
  const { search } = useLocation()
  const { place, pageTranslation } = usePlace()
  const isShown = pageTranslation === 'shown' && place.translation !== null
  if (!isShown && pageTranslation !== 'hidden') return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
      {isShown ? t(`translated_by_${place.translation?.by ?? 'landlord'}`) : t('as_written')}
      <Link
        to={`${toggleOriginalUrl(search)}#about`}
        // The canonical URL has the translation.
        rel="nofollow"
        preventScrollReset
        className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-3"
      >
        {isShown ? t('reviews:show_original') : t('show_translation')}
      </Link>
    </p>
  )
}
