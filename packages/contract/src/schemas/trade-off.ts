import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { listInventories } from './inventories.ts'
import { count, id } from './values.ts'

/**
 * Minutes to the campus, or to the farther of two, and the all-in price per person in hundredths of the currency's unit,
 * rounded to whole units.
 */
const position = { minutes: count, price: count }

const BestValue = z.object({
  ...position,
  id,
  name: z.string(),
  canonical_name: z.string(),
  /** True if the minutes are an estimate. */
  estimated: z.boolean(),
})

export const getTradeOff = {
  /** The search, whose order and page are ignored. */
  query: listInventories.query,
  response: dataOf(
    z.object({
      count,
      /** Places that no other is both nearer and cheaper than, nearest first. */
      best: z.array(BestValue),
      /** Some of the other places. */
      others: z.array(z.object(position)),
    }),
  ),
} satisfies Schemas
