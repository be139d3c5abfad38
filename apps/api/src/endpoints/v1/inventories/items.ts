import type { Inventory } from '@amber/contract/inventories'
import type { Listing } from '@amber/domain/search/listing'
import { type Asked, presentFound } from '../../../presenters/inventory.ts'
import type { Query } from './query.ts'

type Request = Pick<Query, 'type' | 'ids' | 'methods' | 'active_children_with_filters'>

/**
 * What one place of the page becomes in the answer: itself, its rooms that fit, or both. Whoever names rooms by their
 * ids gets these rooms, and whoever asks for `all` by ids gets exactly what the ids name.
 */
export function itemsOf(
  listing: Listing,
  { type, ids = [], methods = [], active_children_with_filters: childrenThatFit }: Request,
  context: Pick<Asked, 'search' | 'language' | 'now'>,
): Inventory[] {
  const asked = type === 'details' ? [...methods, 'active_children'] : methods
  const { place, rooms } = presentFound(listing, { ...context, methods: asked, childrenThatFit })
  if (type === 'place' || type === 'details') return [place]
  const named = rooms().filter(({ id }) => ids.includes(id))
  if (type === 'room') return named.length > 0 ? named : rooms()
  if (ids.length === 0) return [place, ...rooms()]
  return [...(ids.includes(listing.id) ? [place] : []), ...named]
}
