import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import type { StepProps } from './step-props.ts'

/** One field at a time: the e-mail, then the code that went there. In the dialog and on the page. */
export function LoginSteps({ login, next }: StepProps) {
  return login.pending === undefined ? (
    <EmailStep login={login} next={next} />
  ) : (
    // Another code empties the field.
    <CodeStep key={login.pending.resendAt} login={login} next={next} pending={login.pending} />
  )
}
