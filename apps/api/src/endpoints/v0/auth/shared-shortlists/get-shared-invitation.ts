import { getSharedInvitation } from '@amber/contract/endpoints/shared-shortlists'
import * as schemas from '@amber/contract/schemas/shared-shortlists'
import { findSharedShortlist, isSharedMember } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { sortByVotes } from '@amber/domain/shared-shortlist/place-order'
import { getInvitation } from '@amber/operations/shared-shortlist/invitation'
import { mount } from '../../../../http/mount.ts'

export const getSharedInvitationEndpoint = mount(
  getSharedInvitation,
  schemas.getSharedInvitation,
  async ({ query }, { db, findActor, loginSecrets }) => {
    const { id, name, ownerName, membersCount, placesCount } = await getInvitation(db, loginSecrets, query.token)
    const list = await findSharedShortlist(db, id)
    const { userId } = await findActor()
    const isMember = userId !== null && (await isSharedMember(db, id, userId))
    return {
      data: {
        from: ownerName,
        name,
        members_count: membersCount,
        places_count: placesCount,
        joined_id: isMember ? id : null,
        places: sortByVotes(list?.places ?? []).map(({ inventoryId, tenancyId, moveIn, votes }) => ({
          inventory_id: inventoryId,
          tenancy_id: tenancyId,
          move_in_date: moveIn,
          yes: votes.filter(({ vote }) => vote === 'yes').length,
          veto: votes.filter(({ vote }) => vote === 'veto').length,
        })),
      },
    }
  },
)
