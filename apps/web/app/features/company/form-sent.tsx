import type { CompanyFormKind } from '@amber/domain/application/application-fields'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'

/** Replaces the form after it was sent. */
export function FormSent({ kind, email }: { kind: CompanyFormKind; email: string }) {
  const { t } = useTranslation('company')
  return (
    <div className="grid gap-5">
      <Outcome of={email}>
        <strong className="block font-semibold">{t('sent_title')}</strong>
        <span className="wrap-anywhere">{t(kind === 'scholarship' ? 'sent_scholarship' : 'sent_text', { email })}</span>
      </Outcome>
      <ButtonLink to="/help" variant="outline" wide>
        {t('to_help')}
      </ButtonLink>
    </div>
  )
}
