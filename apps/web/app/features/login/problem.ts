import type { ErrorCode } from '@amber/domain/errors'

/** Problems of the login forms, named as in `login.json`; `generic` and `wrong_otp` have their own toasts. */
export type Problem = 'email' | 'code' | 'wrong_otp' | 'too_fast' | 'not_human' | 'link' | 'generic'

const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  wrong_otp: 'wrong_otp',
  too_many_requests: 'too_fast',
  not_human: 'not_human',
  login_failed: 'link',
}

export const problemOf = (code: ErrorCode): Problem => PROBLEMS[code] ?? 'generic'
