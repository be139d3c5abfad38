import type { ReactNode } from 'react'
import { loginUrl } from '../../shared/page/login-url.ts'
import { FIELDS } from './form-fields.ts'
import type { StepProps } from './step-props.ts'

/**
 * Submits by script, or as a page load without JavaScript. Native validation is off because errors are shown beside the
 * field.
 */
export function StepForm({ login, next, children }: StepProps & { children: ReactNode }) {
  return (
    <form
      method="post"
      action={loginUrl(next, login.connect)}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!login.busy) void login.send(new FormData(event.currentTarget, event.nativeEvent.submitter))
      }}
    >
      <input type="hidden" name={FIELDS.next} value={next} />
      {children}
    </form>
  )
}
