import { Form } from 'react-router'
import { RefusedOutcome } from '../../parts/refused-outcome.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { DO_FIELD } from './form-fields.ts'
import type { StatusProps } from './status-props.ts'
import type { StartProblem } from './start-answer.ts'

type Props = Pick<StatusProps, 'action' | 'start'> & { label: string; variant?: 'primary' | 'outline' }

/** Begins, or begins again; a form like any other where there is no script. */
export function StartForm({ action, start: { send, isBusy, problem }, label, variant = 'primary' }: Props) {
  return (
    <div className="grid gap-3">
      {problem && <NotBegun problem={problem} />}
      <Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) send()
        }}
      >
        <input type="hidden" name={DO_FIELD} value="start" />
        <Button type="submit" variant={variant} busy={isBusy}>
          {label}
        </Button>
      </Form>
    </div>
  )
}

function NotBegun({ problem }: { problem: StartProblem }) {
  const { t } = useTranslation('payment')
  if (problem.code !== 'unreached') return <RefusedOutcome problem={problem} />
  return (
    <Outcome of={problem} tone="refused">
      {t('not_sent')}
    </Outcome>
  )
}
