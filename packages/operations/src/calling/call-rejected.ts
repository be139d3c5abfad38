import type { CallProblem } from '@amber/domain/calling/call-rules'
import { AppError } from '@amber/domain/errors'

/** Says why a call is not allowed: the reason, and when it ends, if it does. */
export const callRejected = ({ reason, until }: CallProblem): AppError =>
  new AppError('conflict', { fields: { call: reason, ...(until && { until: until.toISOString() }) } })
