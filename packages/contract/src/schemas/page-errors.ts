import { VITAL_DEVICES, VITAL_PAGES } from '@amber/domain/vitals/web-vitals'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { releaseName } from './web-vitals.ts'

/** Without the message, the stack and the URL of the page, all of which may be about somebody. */
export const recordPageError = {
  body: z.object({
    error: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    script: z.nullable(z.string().check(z.regex(/^\/[\w./-]{1,120}$/))),
    page: z.enum(VITAL_PAGES),
    device: z.enum(VITAL_DEVICES),
    release: releaseName,
  }),
  response: dataOf(z.object({ recorded: z.boolean() })),
} satisfies Schemas
