import { DISTANCE_UNITS } from '@amber/domain/distance/texts'
import { TRAVEL_MODES } from '@amber/domain/distance/travel'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { pointText } from './geo-parameters.ts'
import { caching } from './query-parameters.ts'

const mode = z.enum(TRAVEL_MODES)
const units = z._default(z.enum(DISTANCE_UNITS), 'imperial')

/** "0 ft" and "0 min" with a status other than OK where nobody can say. Texts are English: others write the values. */
export const Distance = z.object({
  status: z.enum(['OK', 'FAILED']),
  /** In metres. */
  distance: z.object({ text: z.string(), value: z.int().check(z.minimum(0)) }),
  /** In seconds. */
  duration: z.object({ text: z.string(), value: z.int().check(z.minimum(0)) }),
  /** Worked out from the distance as the crow flies, because no routing service is there. */
  estimated: z.boolean(),
})

export type Distance = z.output<typeof Distance>

export const fetchDistance = defineEndpoint({
  method: 'GET',
  path: '/api/v0/regions/distances/fetch',
  auth: 'public',
  summary: 'How far it is and how long it takes, one way of travel',
  query: z.object({ origins: pointText(), destinations: pointText(), mode, units, ...caching }),
  response: z.object({ data: z.object({ data: Distance }) }),
})

/** Twenty properties, three items each: the three ways of travel. */
const MOST = 60

export const fetchDistances = defineEndpoint({
  method: 'POST',
  path: '/api/v0/regions/distances/fetch_bulk',
  auth: 'public',
  /**
   * `result[n]` answers `request[n]`. With three items a property, in the order of `TRAVEL_MODES`, those of the first
   * property are at 0, 1 and 2, and those of the second begin at index 3.
   */
  summary: 'The same for many; answers are in the order of the request',
  rateLimit: 'read',
  query: z.object({ ...caching }),
  body: z.object({
    request: z
      .array(z.object({ origin: pointText(), destination: pointText(), mode, units }))
      .check(z.minLength(1), z.maxLength(MOST)),
  }),
  response: z.object({ data: z.object({ result: z.array(z.object({ data: Distance })) }) }),
})
