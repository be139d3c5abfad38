import { COMMUTE_MODES, MAX_COMMUTE_MINUTES } from '@amber/domain/commute/commute-mode'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { integer, text } from './query-parameters.ts'

const position = z.tuple([z.number(), z.number()])

/** A GeoJSON feature, so that maps can draw it as it is. */
export const TravelArea = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
  properties: z.object({
    campus: z.string(),
    mode: z.enum(COMMUTE_MODES),
    minutes: z.int(),
    /** A circle, because minutes to this campus are estimated from the straight line. */
    estimated: z.boolean(),
  }),
})

export type TravelArea = z.output<typeof TravelArea>

export const getTravelArea = {
  query: z.object({
    /** Canonical name of a university or campus building. */
    campus: text(200),
    mode: z.enum(COMMUTE_MODES),
    minutes: integer(1, MAX_COMMUTE_MINUTES),
  }),
  response: z.object({ data: TravelArea }),
} satisfies Schemas
