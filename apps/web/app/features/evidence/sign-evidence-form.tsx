import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import {
  AGREED_FIELD,
  type EvidenceResult,
  LANDLORD_EMAIL_FIELD,
  LANDLORD_NAME_FIELD,
  NAME_FIELD,
  NOTE_FIELD,
  SHOWN_FIELD,
} from './evidence-fields.ts'
import type { EvidenceView } from './evidence-view.ts'
import { ACTION_FIELD } from './shared/action-field.ts'

type Props = { evidence: EvidenceView; result: EvidenceResult | undefined }

/** Signs what is shown by typing the full name. Works without JavaScript. */
export function SignEvidenceForm({ evidence, result }: Props) {
  const { t } = useTranslation('evidence')
  const { as, shownSha256, signer, student, photoCount } = evidence
  const form = useFocusInvalidField(result)
  const isBusy = useNavigation().formData?.get(ACTION_FIELD) === 'sign'
  const expected = as === 'student' ? student : (signer?.name ?? '')
  return (
    <section aria-labelledby="sign" className="rounded-card border border-ink p-5 md:p-6">
      <h2 id="sign" className="text-20 md:text-24">
        {t('sign_title')}
      </h2>
      <p className="mt-2 text-ink-2">{t(`sign_text_${as}`)}</p>
      {shownSha256 === null || (as === 'student' && photoCount === 0) ? (
        <p className="mt-4 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">
          {t(shownSha256 === null ? 'photos_checking' : 'photos_needed')}
        </p>
      ) : (
        <Form method="post" ref={form} className="mt-4 grid gap-4">
          {(result?.is === 'changed' || result?.is === 'photos_needed') && (
            <Outcome tone="refused" of={result}>
              {t(result.is)}
            </Outcome>
          )}
          <input type="hidden" name={ACTION_FIELD} value="sign" />
          <input type="hidden" name={SHOWN_FIELD} value={shownSha256} />
          {as === 'student' && <LandlordFields signer={signer} isWrong={result?.is === 'landlord_wrong'} />}
          {as === 'landlord' && (
            <Field label={t('sign_note')}>
              <TextArea name={NOTE_FIELD} maxLength={1000} defaultValue={result?.note} />
            </Field>
          )}
          <Field
            label={t(`name_${as}`)}
            hint={t('name_hint', { name: expected })}
            error={result?.is === 'name_wrong' && t('name_wrong', { name: expected })}
          >
            <TextInput
              name={NAME_FIELD}
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={result?.name ?? ''}
            />
          </Field>
          <div className="grid gap-1.5">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={AGREED_FIELD}
                value="true"
                required
                aria-invalid={result?.is === 'agree_missing' ? true : undefined}
                aria-describedby={result?.is === 'agree_missing' ? 'agree-error' : undefined}
                className="size-5 shrink-0 accent-ink"
              />
              {t(`agree_${as}`)}
            </label>
            {result?.is === 'agree_missing' && <FieldError id="agree-error">{t('agree_missing')}</FieldError>}
          </div>
          <Button type="submit" busy={isBusy} className="justify-self-start">
            <Icon name="pencil" size="small" />
            {t('sign_button')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Who signs for the landlord: known from the tenancy agreement, or named by the student. */
function LandlordFields({ signer, isWrong }: { signer: EvidenceView['signer']; isWrong: boolean }) {
  const { t } = useTranslation('evidence')
  if (signer) return <p>{t('landlord_by_agreement', { name: signer.name })}</p>
  return (
    <>
      <Field label={t('landlord_name')} error={isWrong && t('landlord_wrong')}>
        <TextInput name={LANDLORD_NAME_FIELD} autoComplete="off" required maxLength={120} />
      </Field>
      <Field label={t('landlord_email')} hint={t('landlord_hint')}>
        <TextInput name={LANDLORD_EMAIL_FIELD} type="email" autoComplete="off" required />
      </Field>
    </>
  )
}
