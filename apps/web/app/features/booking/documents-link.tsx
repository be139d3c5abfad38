import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { documentsPath } from './shared/documents-path.ts'

/** Links to the booking's documents. */
export function DocumentsLink({ leadUuid }: { leadUuid: string }) {
  const { t } = useTranslation('documents')
  const { account } = useSite()
  return (
    <ButtonLink to={documentsPath(leadUuid, account !== undefined)} variant="link">
      {t('send')}
    </ButtonLink>
  )
}
