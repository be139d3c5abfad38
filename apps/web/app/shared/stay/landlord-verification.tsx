import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LandlordView } from './landlord-view.ts'

/** States when we verified a landlord, or warns that we have not. */
export function LandlordVerification({ verifiedOn: day }: Pick<LandlordView, 'verifiedOn'>) {
  const { t } = useTranslation('place')
  return (
    <span className={`flex items-start gap-2 ${day === null ? 'text-ink-2' : 'text-success-ink'}`}>
      <Icon name={day === null ? 'info' : 'shield-check'} className="mt-0.5" />
      {day === null ? t('landlord_unverified') : t('landlord_verified', { day })}
    </span>
  )
}
