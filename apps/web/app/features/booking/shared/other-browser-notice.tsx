import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { loginUrl } from '../../../shared/page/login-url.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown to somebody who has the URL but did not submit the form, or did so in another browser. */
export function OtherBrowserNotice({ place }: { place: string | null }) {
  const { t } = useTranslation('book')
  const { pathname, search } = useLocation()
  return (
    <div className="py-8 lg:py-16">
      <h1 className="mb-6 text-32">{place === null ? t('elsewhere_title') : t('elsewhere_title_of', { place })}</h1>
      <EmptyState level={2} title={t('elsewhere_heading')} text={t('elsewhere_text')}>
        <ButtonLink to={loginUrl(pathname + search)} reloadDocument>
          {t('log_in')}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument variant="outline">
          {t('to_start')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
