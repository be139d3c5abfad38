import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RunData } from './load-run.server.ts'

type Props = Pick<RunData, 'overLimits' | 'approvedBy' | 'isApproved' | 'canApprove'>

/** Whether one person may apply the run, and if not, why. */
export function RunLimits({ overLimits, approvedBy, isApproved, canApprove }: Props) {
  const { t } = useTranslation('bulk')
  const isFine = overLimits === null || isApproved
  return (
    <div
      className={`mx-4 my-2 flex items-start gap-2 rounded-control px-3 py-2 ${isFine ? 'bg-success-tint text-success-ink' : 'bg-honey-tint text-honey-ink'}`}
    >
      <Icon name={isFine ? 'shield-check' : 'circle-alert'} size="tiny" className="mt-0.5" />
      <div>
        {overLimits === null ? (
          <p className="font-medium">{t('within_limits')}</p>
        ) : (
          <>
            <p className="font-medium">
              {isApproved ? t('approved', { name: approvedBy ?? t('somebody') }) : t('over_limits')}
            </p>
            <ul>
              {overLimits.prices > 0 && <li>{t('over_prices', { count: overLimits.prices })}</li>}
              {overLimits.suppliers.map(({ id, name, active, deactivated }) => (
                <li key={id ?? 0}>{t('over_supplier', { name: name ?? t('no_landlord'), active, deactivated })}</li>
              ))}
            </ul>
            {!isApproved && !canApprove && <p>{t('ask_colleague')}</p>}
          </>
        )}
      </div>
    </div>
  )
}
