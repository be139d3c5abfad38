import { ERROR_CODES } from '@amber/domain/errors'
import * as z from 'zod/mini'
import { count } from './values.ts'

export const dataOf = <T extends z.ZodMiniType>(data: T) => z.object({ data })

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.object({
      result: z.array(item),
      meta: z.object({ count, p: count, limit: count }),
    }),
  })

export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** For people, in their language. */
    message: z.string(),
    /** What support asks for: it finds the log lines of this very request. */
    request_id: z.string(),
    /** Name of an input → one word for what is wrong with it. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})

export type ErrorBody = z.output<typeof ErrorBody>
