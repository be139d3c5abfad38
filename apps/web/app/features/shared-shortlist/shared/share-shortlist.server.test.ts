import {
  addSharedPlace,
  createSharedShortlist,
  getSharedShortlist,
  listSharedShortlists,
} from '@amber/contract/endpoints/shared-shortlists'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { expect, test } from 'vitest'
import { shareShortlist } from './share-shortlist.server.ts'

const entryOf = (inventory_id: number, tenancy_id: number | null = null, active = true) => ({
  inventory_id,
  tenancy_id,
  move_in_date: tenancy_id && '2027-09-11',
  active,
})

type List = { id: number; name: string; owner: boolean; places: ReturnType<typeof entryOf>[] }

/** Shares a shortlist of two places and a gone one, with these lists, and returns what was sent. */
async function share(lists: List[]) {
  const sent: unknown[] = []
  const call = async (endpoint: unknown, request: { params: { id: number } }) => {
    if (endpoint === listShortlist) return { data: { result: [entryOf(9, 31), entryOf(8), entryOf(7, null, false)] } }
    if (endpoint === listSharedShortlists) return { data: { result: lists } }
    if (endpoint === getSharedShortlist) {
      const { id } = request.params
      const places = lists.find((list) => list.id === id)?.places ?? []
      return { data: { shared_shortlist: { name: 'Ana’s shortlist', invitation_path: `/shared/${id}.x`, places } } }
    }
    if (endpoint !== createSharedShortlist && endpoint !== addSharedPlace) throw new Error('unexpected endpoint')
    sent.push(request)
    return { data: { id: 5, version: 2 } }
  }
  const link = await shareShortlist({ call: call as never }, { name: 'Ana’s shortlist', memberName: 'Ana' })
  return { link, sent }
}

test('creates a shared shortlist of the saved places and stays, without those that are no longer listed', async () => {
  const lists = [
    { id: 3, name: 'Leeds', owner: true, places: [] },
    { id: 4, name: 'Ana’s shortlist', owner: false, places: [] },
  ]
  const { link, sent } = await share(lists)
  expect(link).toEqual({ id: 5, name: 'Ana’s shortlist', invitationPath: '/shared/5.x' })
  const stays = [{ inventory_id: 9, tenancy_id: 31, move_in_date: '2027-09-11' }]
  const shared_shortlist = { name: 'Ana’s shortlist', member_name: 'Ana', inventory_ids: [9, 8], stays }
  expect(sent).toEqual([{ body: { shared_shortlist } }])
})

test('returns the same link when shared again, and adds only places and stays that are new', async () => {
  const list = { id: 3, name: 'Ana’s shortlist', owner: true }
  const { link, sent } = await share([{ ...list, places: [entryOf(9, 30), entryOf(8)] }])
  expect(link.invitationPath).toBe('/shared/3.x')
  const query = { tenancy_id: 31, move_in_date: '2027-09-11' }
  expect(sent).toEqual([{ params: { id: 3, inventory_id: 9 }, query }])
  expect((await share([{ ...list, places: [entryOf(9, 31), entryOf(8)] }])).sent).toEqual([])
})
