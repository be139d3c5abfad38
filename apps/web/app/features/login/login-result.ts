import type { PendingLogin } from './pending-login.ts'
import type { Problem } from './problem.ts'

/** What a form of the login led to. */
export type LoginResult =
  /** A code is on its way; undefined: back at the beginning. */
  | { pending: PendingLogin | undefined }
  /** `email`: as it was typed. */
  | { problem: Problem; email?: string | undefined }
  /** Logged in: where to go on, a path of this site. */
  | { to: string }
