import type { BegunSession, NewLogin } from './begin-session.ts'

/** What is known of the browser that logs in. */
export type LoginBrowser = Omit<NewLogin, 'userId' | 'method'> & {
  /** Of whoever's link it came by. */
  referralCode?: string | undefined
}

export type LoggedIn = {
  userId: number
  session: BegunSession
  /** Where to go on, as it was asked for when the login began. */
  nextPath: string | null
}
