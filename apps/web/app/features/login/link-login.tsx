import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { VisitorFields } from '../../shared/form/visitor-fields.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FIELDS } from './form-fields.ts'
import { LoginPanel } from './login-panel.tsx'
import type { Problem } from './problem.ts'
import { ProblemText } from './problem-text.tsx'

type Props = { token: string | null; problem: Problem | undefined }

export function LinkLogin({ token, problem }: Props) {
  const { t } = useTranslation('login')
  const { brand } = useSite().edition
  const [isSent, setSent] = useState(false)
  if (token === null || problem === 'link') return <OldLink />
  return (
    <LoginPanel title={t('link_title', { brand })}>
      <p className="mb-6 text-ink-2">{t('link_text')}</p>
      {problem && (
        <p role="alert" className="mb-4 flex gap-2 font-medium text-danger">
          <Icon name="circle-alert" className="mt-0.5" />
          <ProblemText problem={problem} />
        </p>
      )}
      <form
        method="post"
        onSubmit={(event) => {
          // A second press would find the link already used.
          if (isSent) event.preventDefault()
          setSent(true)
        }}
      >
        <input type="hidden" name={FIELDS.token} value={token} />
        <VisitorFields />
        <Button type="submit" wide busy={isSent}>
          {t('log_in')}
        </Button>
      </form>
    </LoginPanel>
  )
}

function OldLink() {
  const { t } = useTranslation(['login', 'toasts'])
  return (
    <LoginPanel title={t('toasts:login_failure.title')}>
      <p className="mb-6 text-ink-2">{t('link_old')}</p>
      <ButtonLink to="/login" wide>
        {t('link_new')}
      </ButtonLink>
    </LoginPanel>
  )
}
