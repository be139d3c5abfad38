import { Form } from 'react-router'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ACTION_FIELD } from './form-fields.ts'
import type { StatusProps } from './status-props.ts'
import type { StartProblem } from './start-result.ts'

type Props = Pick<StatusProps, 'action' | 'start'> & { label: string; variant?: 'primary' | 'outline' }

/** Starts or restarts the payment; a plain form without JavaScript. */
export function StartForm({ action, start: { send, isBusy, problem }, label, variant = 'primary' }: Props) {
  return (
    <div className="grid gap-3">
      {problem && <StartFailed problem={problem} />}
      <Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) send()
        }}
      >
        <input type="hidden" name={ACTION_FIELD} value="start" />
        <Button type="submit" variant={variant} busy={isBusy}>
          {label}
        </Button>
      </Form>
    </div>
  )
}

function StartFailed({ problem }: { problem: StartProblem }) {
  const { t } = useTranslation('payment')
  if (problem.code !== 'unreached') return <ErrorOutcome problem={problem} />
  return (
    <Outcome of={problem} tone="refused">
      {t('not_sent')}
    </Outcome>
  )
}
