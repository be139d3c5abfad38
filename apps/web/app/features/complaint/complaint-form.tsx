import { COMPLAINT_KINDS, COMPLAINT_RETENTION_DAYS, MAX_COMPLAINT_LENGTH } from '@amber/domain/complaint/complaint'
import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requestHumanToken } from '../../shared/form/human-token.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { type ComplaintErrors, type ComplaintInput, FIELDS } from './complaint-view.ts'

type Props = { path: string; typed?: ComplaintInput | undefined; errors?: ComplaintErrors | undefined }

/** Asks what is wrong and where to write back. Works without JavaScript. */
export function ComplaintForm({ path, typed, errors }: Props) {
  const { t } = useTranslation('complaint')
  const { busy, onSubmit } = useComplaintSubmit(path)
  const form = useFocusInvalidField(errors)
  return (
    <Form ref={form} method="post" action={path} noValidate aria-busy={busy} className="grid gap-4" onSubmit={onSubmit}>
      <Field label={t('field_kind')} error={errors?.kind && t('kind_missing')}>
        <Select name={FIELDS.kind} defaultValue={typed?.kind ?? ''}>
          <option value="">{t('choose')}</option>
          {COMPLAINT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind_${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('field_text')} hint={t('text_hint')} error={errors?.text && t('text_wrong')}>
        <TextArea name={FIELDS.text} rows={5} maxLength={MAX_COMPLAINT_LENGTH} defaultValue={typed?.text} />
      </Field>
      <Field label={t('field_email')} hint={t('email_hint')} error={errors?.email && t('email_wrong')}>
        <TextInput
          name={FIELDS.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          defaultValue={typed?.email}
        />
      </Field>
      <div className="grid gap-3 pt-1">
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <p className="text-13 text-ink-3">{t('kept', { days: COMPLAINT_RETENTION_DAYS })}</p>
      </div>
    </Form>
  )
}

/** Adds a human-verification token before the form is sent. Without script the form is sent without one. */
function useComplaintSubmit(path: string) {
  const { login: settings } = useSite()
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isVerifying, setIsVerifying] = useState(false)
  const busy = isVerifying || navigation.formMethod === 'POST'

  async function send(form: FormData) {
    if (busy) return
    setIsVerifying(true)
    const token = await requestHumanToken(settings?.humanVerification, 'complaint')
    if (token !== undefined) form.set(FIELDS.humanToken, token)
    setIsVerifying(false)
    await submit(form, { method: 'post', action: path, preventScrollReset: true })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return { busy, onSubmit }
}
