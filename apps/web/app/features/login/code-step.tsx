import { useTranslation } from '../../i18n/use-translation.ts'
import { VisitorFields } from '../../shared/form/visitor-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { ACTION_FIELD, FIELDS } from './form-fields.ts'
import type { PendingLogin } from './pending-login.ts'
import { ProblemText } from './problem-text.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { Resend } from './resend.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepFocus } from './use-step-focus.ts'

export function CodeStep({ login, next, pending }: StepProps & { pending: PendingLogin }) {
  const { t } = useTranslation('login')
  const field = useStepFocus(login)
  const { email, provider, resendAt } = pending
  return (
    <StepForm login={login} next={next}>
      <p className="text-ink-2">
        {provider && `${t('prove_email', { provider: PROVIDER_NAMES[provider] })} `}
        {t('code_sent_to')} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <input type="hidden" name={FIELDS.email} value={email} />
      {/* Sent only together with the text above, which announces the connection. */}
      {provider && <input type="hidden" name={FIELDS.connect} value={provider} />}
      <VisitorFields />
      <Field
        label={t('code')}
        error={login.failure && <ProblemText {...login.failure} />}
        hint={t(login.failure ? 'code_ends' : 'code_hint')}
      >
        <CodeInput ref={field} name={FIELDS.code} busy={login.busy} />
      </Field>
      {/* The first submit button, which Enter and a complete code press. */}
      <Button type="submit" name={ACTION_FIELD} value="verify" wide busy={login.busy}>
        {t('log_in')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-sand-200 pt-4">
        <Resend at={resendAt} busy={login.busy} />
        <Button type="submit" name={ACTION_FIELD} value="change" variant="link" busy={login.busy} className="min-h-11">
          {t('other_email')}
        </Button>
      </div>
    </StepForm>
  )
}
