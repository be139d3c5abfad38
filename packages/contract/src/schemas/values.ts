import { DURATION_UNITS } from '@amber/domain/dates/duration'
import * as z from 'zod/mini'

/** Building blocks of responses. Amounts are in minor units of the accompanying currency, instants in UTC. */
export const id = z.int().check(z.minimum(1))
export const count = z.int().check(z.minimum(0))
export const nullableCount = z.nullable(count)
export const minorUnits = z.int().check(z.minimum(0))
export const day = z.iso.date()
export const instant = z.iso.datetime()
export const durationUnit = z.enum(DURATION_UNITS)
