import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ACTION_FIELD, FIELDS } from './form-fields.ts'
import { ProblemText } from './problem-text.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepFocus } from './use-step-focus.ts'

export function EmailStep({ login, next }: StepProps) {
  const { t } = useTranslation(['login', 'frame'])
  const field = useStepFocus(login)
  return (
    <div className="grid gap-5">
      <StepForm login={login} next={next}>
        <p className="text-ink-2">
          {login.connect ? t('connect_first', { provider: PROVIDER_NAMES[login.connect] }) : t('intro')}
        </p>
        {login.connect && <input type="hidden" name={FIELDS.connect} value={login.connect} />}
        <Field label={t('email')} error={login.failure && <ProblemText {...login.failure} />}>
          <TextInput
            ref={field}
            type="email"
            name={FIELDS.email}
            defaultValue={login.email}
            required
            autoComplete="email"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
        <Button type="submit" name={ACTION_FIELD} value="send" wide busy={login.busy}>
          {t('send_code')}
        </Button>
      </StepForm>
      <ProviderButtons next={next} />
      <p className="text-13 text-ink-3">
        {t('terms_apply')}{' '}
        <span className="inline-flex gap-3">
          <SmallLink to="/terms">{t('frame:link_terms')}</SmallLink>
          <SmallLink to="/privacy">{t('frame:link_privacy')}</SmallLink>
        </span>
      </p>
    </div>
  )
}

function SmallLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-2 hover:text-ink">
      {children}
    </Link>
  )
}
