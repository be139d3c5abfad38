import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { count } from './values.ts'

export const getDashboardCounts = {
  response: dataOf(
    z.object({
      /** Places in the views that everybody has. Archived ones are in none. */
      places: z.object({
        all: count,
        /** Active ones whose availability nobody has confirmed for 14 days. */
        stale: count,
        without_photo: count,
        odd_price: count,
        inactive: count,
      }),
      reviews: count,
      complaints: count,
      feed_errors: count,
      /** Bulk runs that wait for somebody's next step; 0 for those who may not take one. */
      bulk_runs: count,
      /** People in chats who wait for the caller; 0 for those who see no leads. */
      chats: count,
      /** The latest leads with a note that names the caller and that they have not ended as a task. */
      mentions: z.array(z.object({ uuid: z.uuid(), name: z.nullable(z.string()) })),
    }),
  ),
} satisfies Schemas

export type DashboardCounts = z.output<typeof getDashboardCounts.response>['data']
