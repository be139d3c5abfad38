import type { Login } from './use-login.ts'

export type StepProps = {
  login: Login
  /** Where to go on afterwards. */
  next: string
}
