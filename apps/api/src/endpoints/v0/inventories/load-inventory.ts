import type { Place } from '@amber/contract/schemas/inventory'
import type { Db } from '@amber/db/database'
import { type ChildInventoryRow, findChildInventory } from '@amber/db/queries/inventory/child-inventories'
import { readInventoryId } from '@amber/db/queries/inventory/place-key'
import { findPlace, type PlaceRow } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { presentChildInventory } from '../../../presenters/child-inventory.ts'
import { presentPlace, type PresentOptions } from '../../../presenters/place.ts'

type Languages = {
  language: Language
  /** Language of what the landlord wrote, if it is another one. */
  textLanguage?: Language
}

type InventoryRows = { place: PlaceRow; child?: ChildInventoryRow }

/** Loads a place by id or canonical name, or a room type or tenancy by id. Throws 404 if there is none. */
export async function loadInventory(
  db: Db,
  key: string,
  { language, textLanguage = language }: Languages,
): Promise<InventoryRows> {
  const place = await findPlace(db, key, language, textLanguage)
  if (place) return { place }
  const id = readInventoryId(key)
  const child = id === undefined ? undefined : await findChildInventory(db, id, textLanguage)
  const root = child && (await findPlace(db, String(child.rootId), language, textLanguage))
  if (!root) throw new AppError('not_found')
  return { place: root, child }
}

export const presentInventory = ({ place, child }: InventoryRows, options: PresentOptions): Place =>
  child ? presentChildInventory(place, child, options) : presentPlace(place, options)
