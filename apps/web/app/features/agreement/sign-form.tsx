import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusInvalidField } from '../../shared/form/use-focus-invalid-field.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AgreementView } from './agreement-page.ts'
import { AskLink } from './ask-link.tsx'
import { AGREED_FIELD, NAME_FIELD, type SignResult, TEXT_FIELD } from './sign-result.ts'

type Props = { agreement: AgreementView; textSha256: string; result: SignResult | undefined }

/** Signs the text that is shown by typing the full name. Works without JavaScript, which only previews the signature. */
export function SignForm({ agreement, textSha256, result }: Props) {
  const { t } = useTranslation('agreement')
  const { as, reference } = agreement
  const expected = agreement.signers.find(({ isYou }) => isYou)?.name ?? ''
  const [name, setName] = useState(result?.name ?? '')
  const form = useFocusInvalidField(result)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="sign" className="rounded-card border border-ink p-5 md:p-6">
      <h2 id="sign" className="text-20 md:text-24">
        {t('sign_title')}
      </h2>
      <Form method="post" ref={form} className="mt-4 grid gap-4">
        {result?.is === 'changed' && (
          <Outcome tone="refused" of={result}>
            {t(`changed_${as}`)}
          </Outcome>
        )}
        <input type="hidden" name={TEXT_FIELD} value={textSha256} />
        <Field
          label={t(`name_${as}`)}
          hint={t('name_hint', { name: expected })}
          error={result?.is === 'name' && t(`name_wrong_${as}`, { name: expected })}
        >
          <TextInput
            name={NAME_FIELD}
            autoComplete="name"
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="rounded-control border border-sand-300 bg-sand-50 px-4 py-3">
          <p aria-hidden="true" className="min-h-10 border-b border-ink font-display text-24 italic wrap-anywhere">
            {name}
          </p>
          <p className="mt-2 text-13 text-ink-2">{t(`binding_${as}`)}</p>
        </div>
        <div className="grid gap-1.5">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={AGREED_FIELD}
              value="true"
              required
              aria-invalid={result?.is === 'not_agreed' ? true : undefined}
              aria-describedby={result?.is === 'not_agreed' ? 'agree-error' : undefined}
              className="size-5 shrink-0 accent-ink"
            />
            {t('agree')}
          </label>
          {result?.is === 'not_agreed' && <FieldError id="agree-error">{t(`agree_missing_${as}`)}</FieldError>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            <Icon name="pencil" size="small" />
            {t('sign')}
          </Button>
          <AskLink reference={reference} />
        </div>
      </Form>
    </section>
  )
}
