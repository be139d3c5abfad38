import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import type { StepProps } from './step-props.ts'

/** Email step and code step, used by the dialog and the page. */
export function LoginSteps({ login, next }: StepProps) {
  return login.pending === undefined ? (
    <EmailStep login={login} next={next} />
  ) : (
    // A new code clears the field.
    <CodeStep key={login.pending.resendAt} login={login} next={next} pending={login.pending} />
  )
}
