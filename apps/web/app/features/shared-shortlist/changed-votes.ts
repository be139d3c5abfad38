import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import type { Wish } from './vote-wishes.ts'

export type ChangedVote = { userId: number; inventoryId: number; vote: Wish }

type Voted = Pick<SharedShortlist, 'members' | 'places'>

/** How members vote on places that are on both states of the list, where that is not as it was. */
export function changedVotes(before: Voted, now: Voted): ChangedVote[] {
  const known = new Map(before.places.map((place) => [place.inventory_id, place.votes]))
  return now.places.flatMap(({ inventory_id: inventoryId, votes }) => {
    const earlier = known.get(inventoryId)
    if (earlier === undefined) return []
    return now.members.flatMap(({ id: userId }) => {
      const vote = voteOf(votes, userId)
      return vote === voteOf(earlier, userId) ? [] : [{ userId, inventoryId, vote }]
    })
  })
}

const voteOf = (votes: Voted['places'][number]['votes'], userId: number): Wish =>
  votes.find((vote) => vote.user_id === userId)?.vote ?? 'none'
