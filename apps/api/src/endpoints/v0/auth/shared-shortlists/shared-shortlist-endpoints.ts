import { enquireAsGroupEndpoint } from './enquire-as-group.ts'
import { addSharedPlaceEndpoint } from './add-shared-place.ts'
import { clearSharedBudgetEndpoint } from './clear-shared-budget.ts'
import { clearSharedVoteEndpoint } from './clear-shared-vote.ts'
import { createSharedShortlistEndpoint } from './create-shared-shortlist.ts'
import { deleteSharedShortlistEndpoint } from './delete-shared-shortlist.ts'
import { getSharedInvitationEndpoint } from './get-shared-invitation.ts'
import { getSharedShortlistEndpoint } from './get-shared-shortlist.ts'
import { joinSharedShortlistEndpoint } from './join-shared-shortlist.ts'
import { listSharedShortlistsEndpoint } from './list-shared-shortlists.ts'
import { removeSharedMemberEndpoint } from './remove-shared-member.ts'
import { removeSharedNoteEndpoint } from './remove-shared-note.ts'
import { removeSharedPlaceEndpoint } from './remove-shared-place.ts'
import { renameSharedShortlistEndpoint } from './rename-shared-shortlist.ts'
import { renewSharedInvitationEndpoint } from './renew-shared-invitation.ts'
import { setSharedBudgetEndpoint } from './set-shared-budget.ts'
import { setSharedVoteEndpoint } from './set-shared-vote.ts'
import { watchSharedShortlistEndpoint } from './watch-shared-shortlist.ts'
import { writeSharedNoteEndpoint } from './write-shared-note.ts'
import type { Mounted } from '../../../../http/mount.ts'

export const sharedShortlistEndpoints: readonly Mounted[] = [
  enquireAsGroupEndpoint,
  listSharedShortlistsEndpoint,
  createSharedShortlistEndpoint,
  getSharedShortlistEndpoint,
  watchSharedShortlistEndpoint,
  renameSharedShortlistEndpoint,
  deleteSharedShortlistEndpoint,
  renewSharedInvitationEndpoint,
  removeSharedMemberEndpoint,
  setSharedBudgetEndpoint,
  clearSharedBudgetEndpoint,
  addSharedPlaceEndpoint,
  removeSharedPlaceEndpoint,
  setSharedVoteEndpoint,
  clearSharedVoteEndpoint,
  writeSharedNoteEndpoint,
  removeSharedNoteEndpoint,
  getSharedInvitationEndpoint,
  joinSharedShortlistEndpoint,
]
