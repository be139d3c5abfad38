import type { SharedVote } from './vocabulary.ts'

type Voted = { readonly inventoryId: number; readonly addedAt: string; readonly votes: readonly { vote: SharedVote }[] }

const count = ({ votes }: Voted, wanted: SharedVote) => votes.filter(({ vote }) => vote === wanted).length

/** What one of them ruled out comes last; else what most want comes first, and among equals what was there first. */
export const inOrderOfVotes = <Place extends Voted>(places: readonly Place[]): Place[] =>
  places.toSorted(
    (a, b) =>
      Math.sign(count(a, 'veto')) - Math.sign(count(b, 'veto')) ||
      count(b, 'yes') - count(a, 'yes') ||
      a.addedAt.localeCompare(b.addedAt) ||
      a.inventoryId - b.inventoryId,
  )
