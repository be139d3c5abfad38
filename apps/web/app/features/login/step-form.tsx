import type { ReactNode } from 'react'
import { loginAddress } from '../../lib/login-address.ts'
import { FIELDS } from './form-fields.ts'
import type { StepProps } from './step-props.ts'

/** Sent by script where there is one, as a page where there is none. What is wrong we say ourselves, beside the field. */
export function StepForm({ login, next, children }: StepProps & { children: ReactNode }) {
  return (
    <form
      method="post"
      action={loginAddress(next, login.connect)}
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
