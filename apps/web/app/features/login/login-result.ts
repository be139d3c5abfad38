import type { ErrorCode } from '@amber/domain/errors'
import type { PendingLogin } from './pending-login.ts'
import type { Problem } from './problem.ts'

/** Outcome of a login form. */
export type LoginResult =
  /** A code was sent; undefined returns to the email step. */
  | { pending: PendingLogin | undefined }
  /** `code` decides the status; `email` is the address as typed. */
  | { problem: Problem; code: ErrorCode; email?: string | undefined }
  /** The user is logged in; `to` is the path on this site to continue at. */
  | { to: string }
