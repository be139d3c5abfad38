import type { Inventory } from '@amber/contract/schemas/inventories'
import type { DbOrTx } from '@amber/db/database'
import { listNearbyUniversities } from '@amber/db/queries/inventory/nearby-universities'
import { listAddresses, listCancellationPolicies } from '@amber/db/queries/listing/listing-extras'
import type { Language } from '@amber/domain/languages'
import { presentPolicy, presentUniversity } from '../../../presenters/place-components.ts'

type MethodsRequest = {
  methods: readonly string[] | undefined
  /** Ids of all places on the page, including those shown only as room types. */
  placeIds: readonly number[]
  language: Language
}

/** Adds what `methods` requests beyond the listing, with one query per method for the whole page. */
export async function addRequestedMethods(
  db: DbOrTx,
  items: readonly Inventory[],
  { methods = [], placeIds, language }: MethodsRequest,
): Promise<readonly Inventory[]> {
  const [addresses, policies, universities] = await Promise.all([
    methods.includes('address') ? listAddresses(db, placeIds) : undefined,
    methods.includes('cancellation_policies') ? listCancellationPolicies(db, placeIds, language) : undefined,
    methods.includes('meta_distances') ? listNearbyUniversities(db, placeIds, language) : undefined,
  ])
  if (!addresses && !policies && !universities) return items
  return items.map((item) => {
    const { id, parent_id, offered } = item
    const placeId = parent_id ?? id
    // As on the place page, the policies of the offered room type take precedence over those of the place.
    const roomId = parent_id === null ? offered?.config_id : id
    const itemPolicies = policies?.get(roomId ?? id) ?? policies?.get(placeId) ?? []
    return {
      ...item,
      ...(addresses && { address: addresses.get(placeId) ?? {} }),
      ...(policies && { cancellation_policies: itemPolicies.map(presentPolicy) }),
      ...(universities && { meta_distances: (universities.get(placeId) ?? []).map(presentUniversity) }),
    }
  })
}
