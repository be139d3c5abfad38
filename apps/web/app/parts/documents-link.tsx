import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'

/** To where the papers of a booking are sent: a guest is known by their browser alone. */
export function DocumentsLink({ leadUuid }: { leadUuid: string }) {
  const { t } = useTranslation('documents')
  const { account } = useSite()
  const path = account ? `/profile/leads/${leadUuid}/documents` : `/forms/documents?lead_uuid=${leadUuid}`
  return (
    <ButtonLink to={path} variant="link">
      {t('send')}
    </ButtonLink>
  )
}
