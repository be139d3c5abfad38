import { MOST_OF_A_VISITOR } from '@amber/domain/shortlist/shortlist-limits'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter, language } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

/** Named by what it keeps: nobody has the same place twice. */
export const ShortlistEntry = z.object({
  /** The same as `inventory_id`: what DELETE is asked with. */
  id,
  inventory_id: id,
  /** Of the place, or of the room. */
  name: z.string(),
  /** Of the place's page. */
  canonical_name: z.string(),
  /** False: no longer on show, so that no list has it. */
  active: z.boolean(),
  created_at: instant,
})

export type ShortlistEntry = z.output<typeof ShortlistEntry>

const PATH = '/api/v0/auth/users/inventories_shortlists'

export const listShortlist = defineEndpoint({
  method: 'GET',
  path: PATH,
  auth: 'account.read',
  summary: 'What I have kept, the newest first',
  query: z.object({ ...language }),
  response: dataOf(z.object({ result: z.array(ShortlistEntry) })),
})

export const addToShortlist = defineEndpoint({
  method: 'POST',
  path: PATH,
  auth: 'account.edit',
  summary: 'Keep a place or a room; one that is kept already stays',
  query: z.object({ ...language }),
  body: z.object({ inventories_shortlist: z.object({ inventory_id: id }) }),
  response: dataOf(ShortlistEntry),
  errors: ['not_found', 'shortlist_full'],
})

export const removeFromShortlist = defineEndpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Keep it no longer; one that is not kept is not missed',
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ removed: count })),
})

export const mergeShortlist = defineEndpoint({
  method: 'POST',
  path: `${PATH}/merge`,
  auth: 'account.edit',
  summary: 'Keep what I chose before I logged in, as far as it is still there',
  body: z.object({ inventory_ids: z.array(id).check(z.maxLength(MOST_OF_A_VISITOR)) }),
  response: dataOf(z.object({ added: count })),
})
