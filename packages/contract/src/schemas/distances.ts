import { DISTANCE_UNITS } from '@amber/domain/distance/texts'
import { TRAVEL_MODES } from '@amber/domain/distance/travel'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { pointText } from './geo-parameters.ts'
import { cacheParameter } from './query-parameters.ts'

const mode = z.enum(TRAVEL_MODES)
const units = z._default(z.enum(DISTANCE_UNITS), 'imperial')

/** An unknown distance has "0 ft", "0 min" and status FAILED. Texts are English; other languages format the values. */
export const Distance = z.object({
  status: z.enum(['OK', 'FAILED']),
  /** In metres. */
  distance: z.object({ text: z.string(), value: z.int().check(z.minimum(0)) }),
  /** In seconds. */
  duration: z.object({ text: z.string(), value: z.int().check(z.minimum(0)) }),
  /** Derived from the straight-line distance because no routing service is available. */
  estimated: z.boolean(),
})

export type Distance = z.output<typeof Distance>

export const fetchDistance = {
  query: z.object({ origins: pointText(), destinations: pointText(), mode, units, ...cacheParameter }),
  response: z.object({ data: z.object({ data: Distance }) }),
} satisfies Schemas

/** Twenty places with three travel modes each. */
const MAX_ITEMS = 60

export const fetchDistances = {
  query: z.object({ ...cacheParameter }),
  body: z.object({
    request: z
      .array(z.object({ origin: pointText(), destination: pointText(), mode, units }))
      .check(z.minLength(1), z.maxLength(MAX_ITEMS)),
  }),
  response: z.object({ data: z.object({ result: z.array(z.object({ data: Distance })) }) }),
} satisfies Schemas
