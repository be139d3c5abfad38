import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Opens a mail to support about this agreement. */
export function AskLink({ reference }: { reference: string }) {
  const { t } = useTranslation('agreement')
  const { supportEmail } = useSite().edition
  const subject = encodeURIComponent(t('mail_subject', { reference }))
  return (
    <ButtonLink to={`mailto:${supportEmail}?subject=${subject}`} variant="outline">
      {t('ask')}
    </ButtonLink>
  )
}
