import type { NewSession, NewLogin } from './start-session.ts'

/** Facts about the browser that logs in. */
export type LoginBrowser = Omit<NewLogin, 'userId' | 'method'> & {
  /** Code of the referral link that the browser used. */
  referralCode?: string | undefined
}

export type LoggedIn = {
  userId: number
  session: NewSession
  /** Path to continue to, as requested when the login started. */
  nextPath: string | null
}
