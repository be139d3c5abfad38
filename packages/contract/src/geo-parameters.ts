import { readOutline, readPoint } from '@amber/domain/geo/point-text'
import * as z from 'zod/mini'

const LONGEST = 6_000

/** `51.5,-0.12`: stays text, which `readPoint` reads. The pattern is for OpenAPI, the check for the values. */
export const pointText = () =>
  z.string().check(
    z.maxLength(LONGEST),
    z.regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/),
    z.refine((text) => readPoint(text) !== undefined),
  )

/** `51.5,-0.12;51.6,-0.1;51.5,-0.1`: an area by its corners, which `readOutline` reads. */
export const outlineText = () =>
  z.string().check(
    z.maxLength(LONGEST),
    z.regex(/^-?\d[\d.,;-]*$/),
    z.refine((text) => readOutline(text) !== undefined),
  )
