import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/shared-shortlists.ts'

const PATH = '/api/v0/auth/users/shared_shortlists' as const

export const listSharedShortlists = defineEndpoint<typeof schemas.listSharedShortlists>()({
  method: 'GET',
  path: PATH,
  auth: 'account.read',
  summary: 'List the shared shortlists that the caller is a member of, newest first',
})

export const createSharedShortlist = defineEndpoint<typeof schemas.createSharedShortlist>()({
  method: 'POST',
  path: PATH,
  auth: 'account.edit',
  summary: 'Create a shared shortlist',
  errors: ['conflict'],
})

export const getSharedShortlist = defineEndpoint<typeof schemas.getSharedShortlist>()({
  method: 'GET',
  path: `${PATH}/{id}`,
  auth: 'account.read',
  summary: 'Get a shared shortlist that the caller is a member of',
  errors: ['not_found'],
})

/** Event stream that sends `snapshot` with the full state at once and after every change. `gone` ends the stream. */
export const watchSharedShortlist = defineEndpoint<typeof schemas.watchSharedShortlist>()({
  method: 'GET',
  path: `${PATH}/{id}/events`,
  auth: 'account.read',
  summary: 'Stream every change of a shared shortlist as server-sent events',
  eventStream: true,
  errors: ['not_found'],
})

export const renameSharedShortlist = defineEndpoint<typeof schemas.renameSharedShortlist>()({
  method: 'PUT',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Rename a shared shortlist that the caller owns',
  errors: ['not_found'],
})

export const deleteSharedShortlist = defineEndpoint<typeof schemas.deleteSharedShortlist>()({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Delete a shared shortlist that the caller owns, for all members',
  errors: ['not_found'],
})

export const renewSharedInvitation = defineEndpoint<typeof schemas.renewSharedInvitation>()({
  method: 'POST',
  path: `${PATH}/{id}/invitation`,
  auth: 'account.edit',
  summary: 'Create a new invitation link and revoke the old one',
  errors: ['not_found'],
})

export const removeSharedMember = defineEndpoint<typeof schemas.removeSharedMember>()({
  method: 'DELETE',
  path: `${PATH}/{id}/members/{user_id}`,
  auth: 'account.edit',
  summary: 'Leave a shared shortlist, or remove a member as its owner, which revokes the invitation link',
  errors: ['not_found', 'conflict'],
})

export const setSharedBudget = defineEndpoint<typeof schemas.setSharedBudget>()({
  method: 'PUT',
  path: `${PATH}/{id}/budget`,
  auth: 'account.edit',
  summary: "Set the caller's budget",
  errors: ['not_found'],
})

export const clearSharedBudget = defineEndpoint<typeof schemas.clearSharedBudget>()({
  method: 'DELETE',
  path: `${PATH}/{id}/budget`,
  auth: 'account.edit',
  summary: "Clear the caller's budget",
  errors: ['not_found'],
})

export const addSharedPlace = defineEndpoint<typeof schemas.addSharedPlace>()({
  method: 'PUT',
  path: `${PATH}/{id}/places/{inventory_id}`,
  auth: 'account.edit',
  summary:
    'Add a place to a shared shortlist with the chosen stay, or change the stay of a place that the caller added',
  errors: ['not_found', 'conflict'],
})

export const removeSharedPlace = defineEndpoint<typeof schemas.removeSharedPlace>()({
  method: 'DELETE',
  path: `${PATH}/{id}/places/{inventory_id}`,
  auth: 'account.edit',
  summary: 'Remove a place that the caller added; the owner may remove any',
  errors: ['not_found', 'forbidden'],
})

export const setSharedVote = defineEndpoint<typeof schemas.setSharedVote>()({
  method: 'PUT',
  path: `${PATH}/{id}/places/{inventory_id}/vote`,
  auth: 'account.edit',
  summary: 'Vote for a place or veto it',
  errors: ['not_found'],
})

export const clearSharedVote = defineEndpoint<typeof schemas.clearSharedVote>()({
  method: 'DELETE',
  path: `${PATH}/{id}/places/{inventory_id}/vote`,
  auth: 'account.edit',
  summary: "Clear the caller's vote",
  errors: ['not_found'],
})

/** The client chooses the note's id, so that resending a note is idempotent. */
export const writeSharedNote = defineEndpoint<typeof schemas.writeSharedNote>()({
  method: 'PUT',
  path: `${PATH}/{id}/places/{inventory_id}/notes/{note_id}`,
  auth: 'account.edit',
  summary: 'Write a note on a place',
  errors: ['not_found', 'conflict'],
})

export const removeSharedNote = defineEndpoint<typeof schemas.removeSharedNote>()({
  method: 'DELETE',
  path: `${PATH}/{id}/places/{inventory_id}/notes/{note_id}`,
  auth: 'account.edit',
  summary: 'Remove a note that the caller wrote; the owner may remove any',
  errors: ['not_found', 'forbidden'],
})

/** Public: the link itself is the permission to read the list's name, size and places. */
export const getSharedInvitation = defineEndpoint<typeof schemas.getSharedInvitation>()({
  method: 'GET',
  path: '/api/v0/shared_shortlist_invitation',
  auth: 'public',
  summary: 'Get the shared shortlist that an invitation link leads to',
  errors: ['not_found'],
})

export const joinSharedShortlist = defineEndpoint<typeof schemas.joinSharedShortlist>()({
  method: 'POST',
  path: `${PATH}/join`,
  auth: 'account.edit',
  summary: 'Join a shared shortlist through its invitation link',
  errors: ['not_found', 'conflict'],
})
