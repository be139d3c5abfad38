import { STAFF_EXIT_REASONS, type StaffStage } from '@amber/domain/lead/staff-stages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, ActionItem, RequiredChoice } from './action-item.tsx'

/** Mails the student the link by which anybody can pay. */
export function RequestPayment({ actionKey, amount }: Pick<LeadData, 'actionKey'> & { amount: string }) {
  const { t } = useTranslation('lead_actions')
  return (
    <ActionItem title={t('request_payment')}>
      <ActionForm
        does="request_payment"
        actionKey={actionKey}
        effect={t('request_payment_effect', { amount })}
        button={t('request_payment')}
      />
    </ActionItem>
  )
}

const BOOKED: ReadonlySet<StaffStage> = new Set(['paid', 'contract'])

export const isBooked = (stage: StaffStage): boolean => BOOKED.has(stage)

type CancelProps = { uuid: string; payments: LeadData['facts']['payments'] }

/** Exits a booked lead, which cancels the booking and asks a second person for the refund. */
export function CancelBooking({ uuid, payments }: CancelProps) {
  const { t } = useTranslation(['lead_actions', 'staff_leads'])
  const held = payments.flatMap(({ sums }) => sums.filter(({ sum }) => sum === 'held').map(({ amount }) => amount))
  const reasons = STAFF_EXIT_REASONS.map((reason) => ({ value: reason, text: t(`staff_leads:reason_${reason}`) }))
  const effect =
    held.length === 0 ? t('cancel_booking_effect_free') : t('cancel_booking_effect', { amount: held.join(' + ') })
  return (
    <ActionItem title={t('cancel_booking')}>
      <ActionForm does="move" effect={effect} button={t('cancel_booking')}>
        <input type="hidden" name="lead" value={uuid} />
        <input type="hidden" name="to" value="exited" />
        <RequiredChoice name="exit_reason" label={t('why')} options={reasons} />
      </ActionForm>
    </ActionItem>
  )
}
