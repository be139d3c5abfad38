import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RunData } from './load-run.server.ts'

type Limits = NonNullable<RunData['overLimits']>

/** Rows named in the message; the group of rows to check has the rest. */
const MAX_NAMED = 3
const NO_ROWS: RunData['toCheck'] = []

/** Whether one person may apply the run, and if not, why. */
export function RunLimits({ toCheck, overLimits, approvedBy, isApproved, canApprove }: RunData) {
  const { t } = useTranslation('bulk')
  if (overLimits === null)
    return (
      <Box isFine>
        <p className="font-medium">{t('within_limits')}</p>
      </Box>
    )
  return (
    <Box isFine={isApproved}>
      <p className="font-medium">
        {isApproved ? t('approved', { name: approvedBy ?? t('somebody') }) : t('over_limits')}
      </p>
      <LimitList {...overLimits} toCheck={toCheck} />
      {!isApproved && !canApprove && <p>{t('ask_colleague')}</p>}
    </Box>
  )
}

/** Why one person may not undo what somebody has asked to undo. */
export function UndoLimits({ undoOverLimits, canApprove }: RunData) {
  const { t } = useTranslation('bulk')
  if (undoOverLimits === null) return null
  return (
    <Box isFine={false}>
      <p className="font-medium">{t('undo_over_limits')}</p>
      <LimitList {...undoOverLimits} />
      {!canApprove && <p>{t('ask_colleague')}</p>}
    </Box>
  )
}

function LimitList({ prices, suppliers, toCheck = NO_ROWS }: Limits & Partial<Pick<RunData, 'toCheck'>>) {
  const { t } = useTranslation('bulk')
  return (
    <ul>
      {prices > 0 && (
        <li>
          {t('over_prices', { count: prices })}{' '}
          {toCheck
            .slice(0, MAX_NAMED)
            .map(({ rowNo, name }) => t('row_named', { row: rowNo, name: name ?? '' }))
            .join(', ')}
        </li>
      )}
      {suppliers.map(({ id, name, active, deactivated }) => (
        <li key={id ?? 0}>{t('over_supplier', { name: name ?? t('no_landlord'), active, deactivated })}</li>
      ))}
    </ul>
  )
}

function Box({ isFine, children }: { isFine: boolean; children: ReactNode }) {
  return (
    <div
      className={`mx-4 my-2 flex items-start gap-2 rounded-control px-3 py-2 ${isFine ? 'bg-success-tint text-success-ink' : 'bg-honey-tint text-honey-ink'}`}
    >
      <Icon name={isFine ? 'shield-check' : 'circle-alert'} size="tiny" className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
