import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginAddress } from '../../lib/login-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For whoever has the address but did not send the form, or did so in another browser. */
export function Elsewhere({ place }: { place: string | null }) {
  const { t } = useTranslation('book')
  const { pathname, search } = useLocation()
  return (
    <div className="py-8 lg:py-16">
      <h1 className="mb-6 text-32">{place === null ? t('elsewhere_title') : t('elsewhere_title_of', { place })}</h1>
      <EmptyState title={t('elsewhere_heading')} text={t('elsewhere_text')}>
        <ButtonLink to={loginAddress(pathname + search)} reloadDocument>
          {t('log_in')}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument variant="outline">
          {t('to_start')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
