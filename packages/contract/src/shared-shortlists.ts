import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import {
  LIST_NAME_LENGTH,
  MEMBER_NAME_LENGTH,
  MOST_PLACES,
  NOTE_LENGTH,
  SHARED_VOTES,
} from '@amber/domain/shared-shortlist/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { count, id, instant, minorUnits } from './values.ts'

export const SharedBudget = z
  .object({
    /** What one person wants to pay a week or month. */
    min: z.nullable(minorUnits),
    max: z.int().check(z.minimum(1)),
    currency: z.enum(CURRENCY_CODES),
    period: z.enum(PRICING_DURATIONS),
  })
  .check(z.refine(({ min, max }) => min === null || min <= max, { path: ['min'], error: 'above the other end' }))

export type SharedBudget = z.output<typeof SharedBudget>

const Member = z.object({
  id,
  name: z.string(),
  owner: z.boolean(),
  budget: z.nullable(SharedBudget),
})

const Note = z.object({ id: z.uuid(), user_id: id, text: z.string(), written_at: instant })

const SharedPlace = z.object({
  inventory_id: id,
  /** Null when they have left since. */
  added_by: z.nullable(id),
  added_at: instant,
  votes: z.array(z.object({ user_id: id, vote: z.enum(SHARED_VOTES) })),
  /** The oldest first. */
  notes: z.array(Note),
})

/** All of it, as every member sees it. A higher version is a later state. */
export const SharedShortlist = z.object({
  id,
  version: count,
  name: z.string(),
  /** Of the page where friends join. */
  invitation_path: z.string(),
  members: z.array(Member),
  places: z.array(SharedPlace),
})

export type SharedShortlist = z.output<typeof SharedShortlist>

const root = '/api/v0/auth/users/shared_shortlists' as const
const listParams = z.object({ id: idParameter() })
const placeParams = z.object({ id: idParameter(), inventory_id: idParameter() })
const noteParams = z.object({ id: idParameter(), inventory_id: idParameter(), note_id: z.uuid() })

const listName = text(LIST_NAME_LENGTH)
const memberName = text(MEMBER_NAME_LENGTH)
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** The state that has the change in it: whoever has seen this version has seen the change. */
const Changed = dataOf(z.object({ version: count }))

const SharedShortlistLine = z.object({
  id,
  name: z.string(),
  owner: z.boolean(),
  members_count: count,
  places_count: count,
})

export type SharedShortlistLine = z.output<typeof SharedShortlistLine>

export const listSharedShortlists = defineEndpoint({
  method: 'GET',
  path: root,
  auth: 'account.read',
  summary: 'The shared shortlists I am a member of, the newest first',
  response: dataOf(z.object({ result: z.array(SharedShortlistLine) })),
})

export const createSharedShortlist = defineEndpoint({
  method: 'POST',
  path: root,
  auth: 'account.edit',
  summary: 'Begin a shared shortlist',
  body: z.object({
    shared_shortlist: z.object({
      name: listName,
      /** What the others see of me. */
      member_name: memberName,
      /** Places to begin with; unknown ones are left out. */
      inventory_ids: z.optional(z.array(id).check(z.maxLength(MOST_PLACES))),
    }),
  }),
  response: dataOf(z.object({ id })),
  errors: ['conflict'],
})

export const getSharedShortlist = defineEndpoint({
  method: 'GET',
  path: `${root}/{id}`,
  auth: 'account.read',
  summary: 'A shared shortlist I am a member of',
  params: listParams,
  response: dataOf(z.object({ shared_shortlist: SharedShortlist, user_id: id })),
  errors: ['not_found'],
})

/** An event stream: `snapshot` is the whole state, at once and after every change; `gone` ends it. */
export const watchSharedShortlist = defineEndpoint({
  method: 'GET',
  path: `${root}/{id}/events`,
  auth: 'account.read',
  summary: 'Every change of a shared shortlist as it happens, as server-sent events',
  params: listParams,
  response: SharedShortlist,
  eventStream: true,
  errors: ['not_found'],
})

export const renameSharedShortlist = defineEndpoint({
  method: 'PUT',
  path: `${root}/{id}`,
  auth: 'account.edit',
  summary: 'Give a shared shortlist of mine another name',
  params: listParams,
  body: z.object({ shared_shortlist: z.object({ name: listName }) }),
  response: Changed,
  errors: ['not_found'],
})

export const deleteSharedShortlist = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}`,
  auth: 'account.edit',
  summary: 'Delete a shared shortlist of mine, for everyone',
  params: listParams,
  response: dataOf(z.object({ deleted: z.literal(true) })),
  errors: ['not_found'],
})

export const renewSharedInvitation = defineEndpoint({
  method: 'POST',
  path: `${root}/{id}/invitation`,
  auth: 'account.edit',
  summary: 'Make another link to join; the old one ends',
  params: listParams,
  response: Changed,
  errors: ['not_found'],
})

export const removeSharedMember = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}/members/{user_id}`,
  auth: 'account.edit',
  summary: 'Leave a shared shortlist, or take somebody out of mine; the link to join ends then',
  params: z.object({ id: idParameter(), user_id: idParameter() }),
  response: Changed,
  errors: ['not_found', 'conflict'],
})

export const setSharedBudget = defineEndpoint({
  method: 'PUT',
  path: `${root}/{id}/budget`,
  auth: 'account.edit',
  summary: 'Say what I want to pay',
  params: listParams,
  body: z.object({ budget: SharedBudget }),
  response: Changed,
  errors: ['not_found'],
})

export const clearSharedBudget = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}/budget`,
  auth: 'account.edit',
  summary: 'Take back what I want to pay',
  params: listParams,
  response: Changed,
  errors: ['not_found'],
})

export const addSharedPlace = defineEndpoint({
  method: 'PUT',
  path: `${root}/{id}/places/{inventory_id}`,
  auth: 'account.edit',
  summary: 'Put a place on a shared shortlist',
  params: placeParams,
  response: Changed,
  errors: ['not_found', 'conflict'],
})

export const removeSharedPlace = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}/places/{inventory_id}`,
  auth: 'account.edit',
  summary: 'Take off a place that I put there; whose list it is may take off any',
  params: placeParams,
  response: Changed,
  errors: ['not_found', 'forbidden'],
})

export const setSharedVote = defineEndpoint({
  method: 'PUT',
  path: `${root}/{id}/places/{inventory_id}/vote`,
  auth: 'account.edit',
  summary: 'Vote for a place, or rule it out',
  params: placeParams,
  body: z.object({ vote: z.enum(SHARED_VOTES) }),
  response: Changed,
  errors: ['not_found'],
})

export const clearSharedVote = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}/places/{inventory_id}/vote`,
  auth: 'account.edit',
  summary: 'Take my vote back',
  params: placeParams,
  response: Changed,
  errors: ['not_found'],
})

/** Its id is chosen by whoever writes it: the same note sent twice is one. */
export const writeSharedNote = defineEndpoint({
  method: 'PUT',
  path: `${root}/{id}/places/{inventory_id}/notes/{note_id}`,
  auth: 'account.edit',
  summary: 'Write a note on a place',
  params: noteParams,
  body: z.object({ text: text(NOTE_LENGTH) }),
  response: Changed,
  errors: ['not_found', 'conflict'],
})

export const removeSharedNote = defineEndpoint({
  method: 'DELETE',
  path: `${root}/{id}/places/{inventory_id}/notes/{note_id}`,
  auth: 'account.edit',
  summary: 'Take off a note of mine; whose list it is may take off any',
  params: noteParams,
  response: Changed,
  errors: ['not_found', 'forbidden'],
})

const Invitation = z.object({
  /** Who began the list; null when they have no name there any more. */
  from: z.nullable(z.string()),
  name: z.string(),
  members_count: count,
  places_count: count,
  /** Of the list, for whoever is a member already; null for everyone else. */
  joined_id: z.nullable(id),
})

export type SharedInvitation = z.output<typeof Invitation>

/** Public: whoever holds the link sees what they are asked to before they log in. */
export const getSharedInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/v0/shared_shortlist_invitation',
  auth: 'public',
  summary: 'What a link to join leads to',
  query: z.object({ token }),
  response: dataOf(Invitation),
  errors: ['not_found'],
})

export const joinSharedShortlist = defineEndpoint({
  method: 'POST',
  path: `${root}/join`,
  auth: 'account.edit',
  summary: 'Join a shared shortlist by its link',
  body: z.object({ token, member_name: memberName }),
  response: dataOf(z.object({ id })),
  errors: ['not_found', 'conflict'],
})
