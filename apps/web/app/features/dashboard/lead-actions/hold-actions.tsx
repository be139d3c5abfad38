import { EXTENSION_REASONS, MAX_EXTENSIONS, MAX_HELD_HOURS, RELEASE_REASONS } from '@amber/domain/booking/hold-by-staff'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, ActionItem, RequiredChoice } from './action-item.tsx'

type Props = Pick<LeadData, 'actionKey'> & { hold: NonNullable<LeadData['facts']['hold']> }

/** Holds the room for longer, within what the rules leave. */
export function ExtendHold({ actionKey, hold }: Props) {
  const { t } = useTranslation('lead_actions')
  const reasons = EXTENSION_REASONS.map((reason) => ({ value: reason, text: t(`extend_reason_${reason}`) }))
  return (
    <ActionItem title={t('extend_hold')}>
      {hold.extensions.length === 0 ? (
        <p>{t('extend_hold_over')}</p>
      ) : (
        <ActionForm does="extend_hold" actionKey={actionKey} effect={t('extend_hold_effect')} button={t('extend_hold')}>
          <label className="grid gap-1">
            <span className="text-12 font-medium text-ink-3">{t('hold_for')}</span>
            <select name="hours" className={DENSE_CONTROL}>
              {hold.extensions.map(({ hours, until }) => (
                <option key={hours} value={hours}>
                  {t('hold_hours', { count: hours, time: until })}
                </option>
              ))}
            </select>
          </label>
          <RequiredChoice name="reason" label={t('why')} options={reasons} />
          <p className="text-12 text-ink-3">
            {t('extend_hold_rule', { count: MAX_EXTENSIONS - hold.extended, hours: MAX_HELD_HOURS })}
          </p>
        </ActionForm>
      )}
    </ActionItem>
  )
}

/** Frees the room for others, for a reason that the student reads. */
export function ReleaseHold({ actionKey }: Pick<LeadData, 'actionKey'>) {
  const { t } = useTranslation('lead_actions')
  const reasons = RELEASE_REASONS.map((reason) => ({ value: reason, text: t(`release_reason_${reason}`) }))
  return (
    <ActionItem title={t('release_hold')}>
      <ActionForm
        does="release_hold"
        actionKey={actionKey}
        effect={t('release_hold_effect')}
        button={t('release_hold')}
      >
        <RequiredChoice name="reason" label={t('why')} options={reasons} />
      </ActionForm>
    </ActionItem>
  )
}
