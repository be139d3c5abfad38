import { OUTLINE_PATTERN, POINT_PATTERN } from '@amber/domain/geo/point-text'
import * as z from 'zod/mini'

/** Long enough for every digit that is parsed. */
const MAX_POINT_LENGTH = 40
const MAX_OUTLINE_LENGTH = 6_000

/** Point such as `51.5,-0.12`. The value stays a string, which `readPoint` parses. */
export const pointText = () => z.string().check(z.maxLength(MAX_POINT_LENGTH), z.regex(POINT_PATTERN))

/**
 * Area given by its corners, such as `51.5,-0.12;51.6,-0.1;51.5,-0.1`. The value stays a string, which `readOutline`
 * parses.
 */
export const outlineText = () => z.string().check(z.maxLength(MAX_OUTLINE_LENGTH), z.regex(OUTLINE_PATTERN))
