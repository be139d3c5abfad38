import type { Inventory } from '@amber/contract/inventories'
import type { DbOrTx } from '@amber/db/database'
import { listAddresses, listCancellationPolicies } from '@amber/db/queries/listing-extras'
import type { Language } from '@amber/domain/languages'
import { presentPolicy } from '../../../presenters/place-parts.ts'

type Asked = {
  methods: readonly string[] | undefined
  /** Of the page, whatever of them the items are. */
  placeIds: readonly number[]
  language: Language
}

/** What `methods` asks for beyond the listing itself: one query each, for the whole page. */
export async function withExtras(
  db: DbOrTx,
  items: readonly Inventory[],
  { methods = [], placeIds, language }: Asked,
): Promise<readonly Inventory[]> {
  const [addresses, policies] = await Promise.all([
    methods.includes('address') ? listAddresses(db, placeIds) : undefined,
    methods.includes('cancellation_policies') ? listCancellationPolicies(db, placeIds, language) : undefined,
  ])
  if (!addresses && !policies) return items
  return items.map((item) => {
    const { id, parent_id, offered } = item
    const placeId = parent_id ?? id
    // As on the page of the place: those of the room whose price is shown, and else those of the whole place.
    const roomId = parent_id === null ? offered?.config_id : id
    const own = policies?.get(roomId ?? id) ?? policies?.get(placeId) ?? []
    return {
      ...item,
      ...(addresses && { address: addresses.get(placeId) ?? {} }),
      ...(policies && { cancellation_policies: own.map(presentPolicy) }),
    }
  })
}
