import { ERROR_CODES } from '@amber/domain/errors'
import * as z from 'zod/mini'
import { count } from '../schemas/values.ts'

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
    /** Message for users, in their language. */
    message: z.string(),
    /** Id that support uses to find the request's log lines. */
    request_id: z.string(),
    /** Maps an input's name to a one-word error. */
    fields: z.optional(z.record(z.string(), z.string())),
    /**
     * Fields that somebody else has changed since the client read them. `base` is what the client read, if it sent that;
     * `mine` is what it wants, `theirs` what is stored. To overwrite, send the request again with this version.
     */
    conflict: z.optional(
      z.object({
        version: count,
        fields: z.record(
          z.string(),
          z.object({ base: z.optional(z.unknown()), mine: z.unknown(), theirs: z.unknown() }),
        ),
      }),
    ),
  }),
})

export type ErrorBody = z.output<typeof ErrorBody>
