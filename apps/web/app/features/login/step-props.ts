import type { Login } from './use-login.ts'

export type StepProps = {
  login: Login
  /** Path to open after login. */
  next: string
}
