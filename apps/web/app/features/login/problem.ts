import type { ErrorCode } from '@amber/domain/errors'

/** What can go wrong with a form of the login, by its name in `login.json`; `generic` and `wrong_otp` are toasts of their own. */
export type Problem = 'email' | 'code' | 'wrong_otp' | 'too_fast' | 'not_human' | 'link' | 'generic'

const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  wrong_otp: 'wrong_otp',
  too_many_requests: 'too_fast',
  not_human: 'not_human',
  login_failed: 'link',
}

export const problemOf = (code: ErrorCode): Problem => PROBLEMS[code] ?? 'generic'
