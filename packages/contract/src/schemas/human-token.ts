import * as z from 'zod/mini'

/** Human-verification token from the browser. The limit is low enough that an oversized token still gets a response. */
export const humanToken = z.string().check(z.maxLength(4_096), z.regex(/^[\w.-]+$/))
