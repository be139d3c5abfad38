import { sampleAgreementPath } from '@amber/domain/agreement/sample-agreement-path'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Link to the tenancy agreement of a stay, which everybody can read before they pay. It is a file, not a page. */
export function SampleAgreementLink({ stay }: { stay: Parameters<typeof sampleAgreementPath>[0] }) {
  const { t } = useTranslation('place')
  return (
    <a href={sampleAgreementPath(stay)} className="font-semibold underline underline-offset-3">
      {t('sample_agreement')}
    </a>
  )
}
