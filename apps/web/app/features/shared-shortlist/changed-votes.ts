import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import type { VoteChange } from './vote-queue.ts'

export type ChangedVote = { userId: number; inventoryId: number; vote: VoteChange }

type ListState = Pick<SharedShortlist, 'members' | 'places'>

/** Returns the votes that differ between two states, for places in both. */
export function changedVotes(before: ListState, now: ListState): ChangedVote[] {
  const votesBefore = new Map(before.places.map((place) => [place.inventory_id, place.votes]))
  return now.places.flatMap(({ inventory_id: inventoryId, votes }) => {
    const previousVotes = votesBefore.get(inventoryId)
    if (previousVotes === undefined) return []
    return now.members.flatMap(({ id: userId }) => {
      const vote = voteOf(votes, userId)
      return vote === voteOf(previousVotes, userId) ? [] : [{ userId, inventoryId, vote }]
    })
  })
}

const voteOf = (votes: ListState['places'][number]['votes'], userId: number): VoteChange =>
  votes.find((vote) => vote.user_id === userId)?.vote ?? 'none'
