import type { SharedVote } from './vocabulary.ts'

type VotedPlace = {
  readonly inventoryId: number
  readonly addedAt: string
  readonly votes: readonly { vote: SharedVote }[]
}

const countVotes = ({ votes }: VotedPlace, choice: SharedVote) => votes.filter(({ vote }) => vote === choice).length

/** Sorts vetoed places last, then by yes votes, then by the time they were added. */
export const sortByVotes = <Place extends VotedPlace>(places: readonly Place[]): Place[] =>
  places.toSorted(
    (a, b) =>
      Math.sign(countVotes(a, 'veto')) - Math.sign(countVotes(b, 'veto')) ||
      countVotes(b, 'yes') - countVotes(a, 'yes') ||
      a.addedAt.localeCompare(b.addedAt) ||
      a.inventoryId - b.inventoryId,
  )
