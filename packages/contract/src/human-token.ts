import * as z from 'zod/mini'

/** What proves a human, from the browser. Short enough that one too long is still a request we can answer. */
export const humanToken = z.string().check(z.maxLength(4_096), z.regex(/^[\w.-]+$/))
