import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { LeadData } from '../lead-page/load-lead.server.ts'
import { ActionForm, ActionItem } from './action-item.tsx'

type Props = { agreement: LeadData['facts']['agreement'] }

/** Sends the tenancy agreement of a booked room to whoever signs for the landlord. */
export function PrepareAgreement({ agreement: { state, needsAccount } }: Props) {
  const { t } = useTranslation('lead_actions')
  return (
    <ActionItem title={t('prepare_agreement')}>
      <ActionForm does="prepare_agreement" effect={t('prepare_agreement_effect')} button={t('prepare_agreement')}>
        {state === 'with_landlord' && <p className="font-medium">{t('prepare_agreement_again')}</p>}
        <Field name="signer_name" label={t('signer_name')} />
        <Field name="signer_email" label={t('signer_email')} type="email" />
        {needsAccount && <Field name="account_holder" label={t('account_holder')} />}
        {needsAccount && <Field name="account_number" label={t('account_number')} maxLength={60} />}
      </ActionForm>
    </ActionItem>
  )
}

type FieldProps = { name: string; label: string; type?: 'text' | 'email'; maxLength?: number }

function Field({ name, label, type = 'text', maxLength = MAX_LEAD_NAME_LENGTH }: FieldProps) {
  return (
    <label className="grid gap-1">
      <span className="text-12 font-medium text-ink-3">{label}</span>
      <input name={name} type={type} required maxLength={maxLength} autoComplete="off" className={DENSE_CONTROL} />
    </label>
  )
}
