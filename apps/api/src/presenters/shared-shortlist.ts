import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import type { SharedShortlistRow } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import type { LoginSecrets } from '@amber/operations/login/login-secrets'

/** Presents the same to all members, including the invitation, because every member may invite friends. */
export const presentSharedShortlist = (
  { id, ownerId, version, name, invitationSeed, members, places }: SharedShortlistRow,
  secrets: Pick<LoginSecrets, 'sharedInvitationOf'>,
): SharedShortlist => ({
  id,
  version,
  name,
  invitation_path: `/shared/${secrets.sharedInvitationOf(id, invitationSeed)}`,
  members: members.map((member) => ({ ...member, owner: member.id === ownerId })),
  places: places.map((place) => ({
    inventory_id: place.inventoryId,
    tenancy_id: place.tenancyId,
    move_in_date: place.moveIn,
    added_by: place.addedBy,
    added_at: place.addedAt,
    votes: place.votes.map(({ userId, vote }) => ({ user_id: userId, vote })),
    notes: place.notes.map((note) => ({
      id: note.id,
      user_id: note.userId,
      text: note.text,
      written_at: note.writtenAt,
    })),
  })),
})
