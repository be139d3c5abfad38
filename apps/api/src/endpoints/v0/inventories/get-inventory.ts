import { getInventory } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import type { Db } from '@amber/db/database'
import { findChildInventory } from '@amber/db/queries/inventory/child-inventories'
import { readInventoryId } from '@amber/db/queries/inventory/place-key'
import { findPlace } from '@amber/db/queries/inventory/places'
import { contentLanguage } from '@amber/domain/translation/content-language'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentChildInventory } from '../../../presenters/child-inventory.ts'
import { presentPlace, type PresentOptions } from '../../../presenters/place.ts'

export const getInventoryEndpoint = mount(
  getInventory,
  schemas.getInventory,
  async ({ params, query }, { db, language, findActor }) => {
    const textLanguage = contentLanguage(language, query.original)
    const [place, actor] = await Promise.all([findPlace(db, params.id, language, textLanguage), findActor()])
    if (place?.goneAt) throw new AppError('gone')
    const options = { language, textLanguage, now: new Date(), forStaff: isAllowed(actor, 'inventory.edit') }
    return { data: place ? presentPlace(place, options) : await getChild(db, params.id, options) }
  },
  { isCached: true, trusted: () => true },
)

type PlaceOptions = PresentOptions & { textLanguage: Language }

/** Presents the room type or tenancy with this id. Throws 404 if there is none. */
async function getChild(db: Db, key: string, options: PlaceOptions) {
  const id = readInventoryId(key)
  const child = id === undefined ? undefined : await findChildInventory(db, id, options.textLanguage)
  const place = child && (await findPlace(db, String(child.rootId), options.language, options.textLanguage))
  if (!place) throw new AppError('not_found')
  if (place.goneAt) throw new AppError('gone')
  return presentChildInventory(place, child, options)
}
