import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import {
  MAX_LIST_NAME_LENGTH,
  MAX_MEMBER_NAME_LENGTH,
  MAX_PLACES,
  MAX_NOTE_LENGTH,
  SHARED_VOTES,
} from '@amber/domain/shared-shortlist/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, integer, text } from './query-parameters.ts'
import { savedStay, savedStays } from './shortlists.ts'
import { count, day, id, instant, minorUnits } from './values.ts'

export const SharedBudget = z
  .object({
    /** Budget per person per week or month. */
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
  /** Chosen by whoever added the place. */
  ...savedStay,
  /** Null after that member has left. */
  added_by: z.nullable(id),
  added_at: instant,
  votes: z.array(z.object({ user_id: id, vote: z.enum(SHARED_VOTES) })),
  /** Sorted oldest first. */
  notes: z.array(Note),
})

/** The full state that every member sees. Higher versions are newer. */
export const SharedShortlist = z.object({
  id,
  version: count,
  name: z.string(),
  /** Path of the page where friends join. */
  invitation_path: z.string(),
  members: z.array(Member),
  places: z.array(SharedPlace),
})

export type SharedShortlist = z.output<typeof SharedShortlist>
const listParams = z.object({ id: idParameter() })
const placeParams = z.object({ id: idParameter(), inventory_id: idParameter() })
const noteParams = z.object({ id: idParameter(), inventory_id: idParameter(), note_id: z.uuid() })

const listName = text(MAX_LIST_NAME_LENGTH)
const memberName = text(MAX_MEMBER_NAME_LENGTH)
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** Version that contains the change; clients at this version have already seen it. */
const ChangeResponse = dataOf(z.object({ version: count }))

const SharedShortlistLine = z.object({
  id,
  name: z.string(),
  owner: z.boolean(),
  members_count: count,
  places_count: count,
})

export type SharedShortlistLine = z.output<typeof SharedShortlistLine>

export const listSharedShortlists = {
  response: dataOf(z.object({ result: z.array(SharedShortlistLine) })),
} satisfies Schemas

export const createSharedShortlist = {
  body: z.object({
    shared_shortlist: z.object({
      name: listName,
      /** Caller's name as shown to other members. */
      member_name: memberName,
      /** Initial places; unknown ids are ignored. */
      inventory_ids: z.optional(z.array(id).check(z.maxLength(MAX_PLACES))),
      stays: z.optional(savedStays.check(z.maxLength(MAX_PLACES))),
    }),
  }),
  response: dataOf(z.object({ id })),
} satisfies Schemas

export const getSharedShortlist = {
  params: listParams,
  response: dataOf(z.object({ shared_shortlist: SharedShortlist, user_id: id })),
} satisfies Schemas

/** Event stream that sends `snapshot` with the full state at once and after every change. `gone` ends the stream. */
export const watchSharedShortlist = {
  params: listParams,
  response: SharedShortlist,
} satisfies Schemas

export const renameSharedShortlist = {
  params: listParams,
  body: z.object({ shared_shortlist: z.object({ name: listName }) }),
  response: ChangeResponse,
} satisfies Schemas

export const deleteSharedShortlist = {
  params: listParams,
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas

export const renewSharedInvitation = {
  params: listParams,
  response: ChangeResponse,
} satisfies Schemas

export const removeSharedMember = {
  params: z.object({ id: idParameter(), user_id: idParameter() }),
  response: ChangeResponse,
} satisfies Schemas

export const setSharedBudget = {
  params: listParams,
  body: z.object({ budget: SharedBudget }),
  response: ChangeResponse,
} satisfies Schemas

export const clearSharedBudget = {
  params: listParams,
  response: ChangeResponse,
} satisfies Schemas

export const addSharedPlace = {
  params: placeParams,
  query: z.object({ tenancy_id: z.optional(integer(1, 1e15)), move_in_date: z.optional(day) }),
  response: ChangeResponse,
} satisfies Schemas

export const removeSharedPlace = {
  params: placeParams,
  response: ChangeResponse,
} satisfies Schemas

export const setSharedVote = {
  params: placeParams,
  body: z.object({ vote: z.enum(SHARED_VOTES) }),
  response: ChangeResponse,
} satisfies Schemas

export const clearSharedVote = {
  params: placeParams,
  response: ChangeResponse,
} satisfies Schemas

/** The client chooses the note's id, so that resending a note is idempotent. */
export const writeSharedNote = {
  params: noteParams,
  body: z.object({ text: text(MAX_NOTE_LENGTH) }),
  response: ChangeResponse,
} satisfies Schemas

export const removeSharedNote = {
  params: noteParams,
  response: ChangeResponse,
} satisfies Schemas

/** A place with its votes in numbers: who voted, notes and budgets are for members. */
const InvitedPlace = z.object({ inventory_id: id, ...savedStay, yes: count, veto: count })

const Invitation = z.object({
  /** Name of the member who created the list; null if the list no longer has that member. */
  from: z.nullable(z.string()),
  name: z.string(),
  members_count: count,
  places_count: count,
  /** The list's id if the caller is already a member, null otherwise. */
  joined_id: z.nullable(id),
  /** Most popular first. */
  places: z.array(InvitedPlace),
})

export type SharedInvitation = z.output<typeof Invitation>

/** Public: the link itself is the permission to read the list's name, size and places. */
export const getSharedInvitation = {
  query: z.object({ token }),
  response: dataOf(Invitation),
} satisfies Schemas

export const joinSharedShortlist = {
  body: z.object({ token, member_name: memberName }),
  response: dataOf(z.object({ id })),
} satisfies Schemas
