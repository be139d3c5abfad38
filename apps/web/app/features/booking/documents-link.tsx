import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Links to the booking's documents. A visitor has their own path, because only their browser identifies them. */
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
