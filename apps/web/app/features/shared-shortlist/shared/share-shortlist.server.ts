import type { Client } from '@amber/contract/http/client'
import {
  addSharedPlace,
  createSharedShortlist,
  getSharedShortlist,
  listSharedShortlists,
} from '@amber/contract/endpoints/shared-shortlists'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { MAX_PLACES } from '@amber/domain/shared-shortlist/vocabulary'
import { formatShortlist } from '@amber/domain/shortlist/visitor-shortlist'
import { mergeBody, readShortlistEntry } from '../../shortlist/shared/shortlist-bodies.ts'
import { stayQuery } from '../stay-query.ts'

/** The shared shortlist that a link leads to. */
export type SharedLink = { id: number; name: string; invitationPath: string }

/**
 * Shares the caller's shortlist and returns the link. Sharing again adds to the list of the same name and returns the same
 * link, so that friends keep their votes.
 */
export async function shareShortlist(
  api: Client,
  { name, memberName }: { name: string; memberName: string },
): Promise<SharedLink> {
  const [{ data: shortlist }, { data: lists }] = await Promise.all([
    api.call(listShortlist),
    api.call(listSharedShortlists),
  ])
  const entries = shortlist.result
    .filter(({ active }) => active)
    .map(readShortlistEntry)
    .slice(0, MAX_PLACES)
  const known = lists.result.find((list) => list.owner && list.name === name)
  if (known === undefined) {
    const shared_shortlist = { name, member_name: memberName, ...mergeBody(entries) }
    const { data: created } = await api.call(createSharedShortlist, { body: { shared_shortlist } })
    return getLink(created.id)
  }
  const params = { id: known.id }
  const { data } = await api.call(getSharedShortlist, { params })
  const shared = new Set(data.shared_shortlist.places.map((place) => formatShortlist([readShortlistEntry(place)])))
  const changed = entries.filter((entry) => !shared.has(formatShortlist([entry])))
  // In the order of the shortlist: the API locks the list for each change anyway.
  for (const { id: inventory_id, stay } of changed) {
    await api.call(addSharedPlace, { params: { ...params, inventory_id }, query: stayQuery(stay) })
  }
  return getLink(known.id)

  async function getLink(id: number): Promise<SharedLink> {
    const { shared_shortlist: list } = (await api.call(getSharedShortlist, { params: { id } })).data
    return { id, name: list.name, invitationPath: list.invitation_path }
  }
}
