import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { Form } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../../../shared/form/use-focus-invalid-field.ts'
import { DenseButton } from '../../kit/dense-button.tsx'
import { DENSE_CONTROL, FormRow } from '../../kit/form-row.tsx'
import { NameField } from '../../kit/name-field.tsx'
import { PopSection } from '../pop-section.tsx'
import type { NewLeadProblems } from './create-lead-of-call.server.ts'

type Props = { callUuid: string; problems: NewLeadProblems | undefined }

/** Creates the lead of somebody who calls from an unknown number. */
export function NewLeadForm({ callUuid, problems }: Props) {
  const { t } = useTranslation('dial')
  const form = useFocusInvalidField(problems)
  const { typed, wrong = {} } = problems ?? {}
  const errorOf = (problem: 'name' | 'email' | 'lead_exists' | 'place' | undefined) =>
    problem && t(`new_lead_wrong_${problem}`)
  return (
    <PopSection title={t('new_lead_title')} hint={t('new_lead_hint')}>
      <Form ref={form} method="post" noValidate className="max-w-xl">
        <input type="hidden" name="call" value={callUuid} />
        <FormRow label={t('new_lead_name')} error={errorOf(wrong.name)}>
          {(control) => (
            <input
              {...control}
              name="name"
              defaultValue={typed?.name}
              maxLength={MAX_LEAD_NAME_LENGTH}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <FormRow label={t('new_lead_email')} error={errorOf(wrong.email)}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              defaultValue={typed?.email}
              maxLength={254}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <FormRow label={t('new_lead_place')} error={errorOf(wrong.place)}>
          {(control) => <NameField filter="place" value={typed?.place} control={control} />}
        </FormRow>
        <DenseButton type="submit" name="do" value="new_lead" variant="primary" className="mt-3">
          {t('new_lead_create')}
        </DenseButton>
      </Form>
    </PopSection>
  )
}
