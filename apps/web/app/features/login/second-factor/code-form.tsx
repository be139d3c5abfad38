import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type Props = {
  /** Step that the code is for, read by the action. */
  step: 'show_code' | 'confirm_app'
  main: boolean
  /** URI of the app being set up. */
  uri?: string
  /** Error of the last code. */
  error: string | undefined
}

export function CodeForm({ step, main, uri, error }: Props) {
  const { t } = useTranslation('second_factor')
  const isBusy = useNavigation().formData?.get('step') === step
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error === undefined || isBusy) return
    // Not every browser focuses a selected field.
    input.current?.focus()
    input.current?.select()
  }, [error, isBusy])
  return (
    <Form method="post" className="grid gap-4">
      {uri !== undefined && <input type="hidden" name="uri" value={uri} />}
      <Field label={t('code')} hint={t('code_hint')} error={error}>
        <TextInput
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          className="max-w-44 tracking-[0.2em] tabular"
        />
      </Field>
      <Button type="submit" name="step" value={step} variant={main ? 'primary' : 'outline'} wide busy={isBusy}>
        {t('confirm')}
      </Button>
    </Form>
  )
}
