import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'

type AlertContext = Pick<RequestContext, 'log' | 'metrics' | 'findActor'>

/** Runs the work. If a daily limit stops it, raises an alert: a counter, and a log line that says who. */
export async function withStaffLimitAlert<Result>(ctx: AlertContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'staff_limit') {
      const limit = error.fields?.['limit'] ?? 'unknown'
      ctx.metrics.staffLimits.inc({ limit })
      ctx.log.error({ userId: (await ctx.findActor()).userId, limit }, 'staff daily limit exceeded')
    }
    throw error
  }
}
