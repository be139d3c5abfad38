import { OUTLINE_TEXT, POINT_TEXT } from '@amber/domain/geo/point-text'
import * as z from 'zod/mini'

/** With every digit that is read. */
const LONGEST_POINT = 40
const LONGEST_OUTLINE = 6_000

/** `51.5,-0.12`: stays text, which `readPoint` reads. */
export const pointText = () => z.string().check(z.maxLength(LONGEST_POINT), z.regex(POINT_TEXT))

/** `51.5,-0.12;51.6,-0.1;51.5,-0.1`: an area by its corners, which `readOutline` reads. */
export const outlineText = () => z.string().check(z.maxLength(LONGEST_OUTLINE), z.regex(OUTLINE_TEXT))
