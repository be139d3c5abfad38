import type { FieldName, InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { replaceCosts, replaceMedia, replaceOffers, type RowOwner } from './replace-lists.ts'
import {
  replaceNationalityPayments,
  replacePaymentPlan,
  replacePolicies,
  replaceSurroundings,
  replaceTranslations,
} from './replace-terms.ts'

/** Writes the given fields of an inventory; undefined fields stay unchanged. The caller has locked the place. */
export async function writeInventoryFields(tx: Tx, owner: RowOwner, changes: InventoryChanges): Promise<void> {
  await updateColumns(tx, owner, changes)
  if (changes.costs) await replaceCosts(tx, owner, changes.costs)
  if (changes.offers) await replaceOffers(tx, owner, changes.offers)
  if (changes.media) await replaceMedia(tx, owner, changes.media)
  if (changes.translations) await replaceTranslations(tx, owner, changes.translations)
  if (changes.cancellation_policies) await replacePolicies(tx, owner, changes.cancellation_policies)
  if (changes.payment_plan !== undefined) await replacePaymentPlan(tx, owner, changes.payment_plan)
  if (changes.nationality_payments) await replaceNationalityPayments(tx, owner.rootId, changes.nationality_payments)
  if (changes.surroundings) await replaceSurroundings(tx, owner.rootId, changes.surroundings)
}

/** Fields of the row itself. All others are rows of other tables. */
const COLUMN_FIELDS = [
  'name',
  'status',
  'archived',
  'gone',
  'inventory_no',
  'tags',
  'heading',
  'meta_description',
  'descriptions',
  'features',
  'meta_facts',
  'region_id',
  'organisation_id',
  'location',
  'address',
  'payment',
  'payment_type',
  'amenities',
  'feature_tags',
  'source_link',
  'room_type',
  'bathroom_type',
  'kitchen_type',
  'unit_type',
  'bedroom_count',
  'bathroom_count',
  'occupants',
  'area',
  'area_unit',
  'lease_duration',
  'lease_duration_unit',
  'price',
  'deposit',
] as const satisfies readonly FieldName[]

async function updateColumns(tx: Tx, { inventoryId }: RowOwner, changes: InventoryChanges): Promise<void> {
  // Kysely rejects an update that sets nothing.
  if (COLUMN_FIELDS.every((name) => changes[name] === undefined)) return
  await tx.updateTable('inventories').set(columnsOf(changes)).where('id', '=', inventoryId).execute()
}

/** Returns the columns that hold these fields. Undefined columns are left out of the statement. */
export function columnsOf(changes: InventoryChanges) {
  const details = detailsOf(changes)
  return {
    name: changes.name,
    status: changes.status,
    archivedAt: toMoment(changes.archived),
    goneAt: toMoment(changes.gone),
    inventoryNo: changes.inventory_no,
    tags: changes.tags && [...new Set(changes.tags)],
    details: details && sql<never>`jsonb_strip_nulls(details || ${JSON.stringify(details)}::jsonb)`,
    regionId: changes.region_id,
    organisationId: changes.organisation_id,
    location:
      changes.location &&
      sql<string>`st_point(${changes.location.lng}::float8, ${changes.location.lat}::float8, 4326)::geography`,
    address: changes.address && sql<never>`${JSON.stringify(changes.address)}::jsonb`,
    paymentEnabled: changes.payment === undefined ? undefined : changes.payment === 1,
    paymentType: changes.payment_type,
    amenities: changes.amenities && [...new Set(changes.amenities)],
    featureTags: changes.feature_tags && [...new Set(changes.feature_tags)],
    sourceLink: changes.source_link,
    roomType: changes.room_type,
    bathroomType: changes.bathroom_type,
    kitchenType: changes.kitchen_type,
    unitType: changes.unit_type,
    bedroomCount: changes.bedroom_count,
    bathroomCount: changes.bathroom_count,
    occupants: changes.occupants,
    area: changes.area,
    areaUnit: changes.area_unit,
    leaseDuration: changes.lease_duration,
    leaseDurationUnit: changes.lease_duration_unit,
    priceMinor: changes.price,
    depositMinor: changes.deposit,
  }
}

/** Returns since when a state holds: now for true, never for false. */
const toMoment = (holds: boolean | undefined) => (holds === undefined ? undefined : holds ? new Date() : null)

/** Returns the part of the column `details` that changes. A null removes the key. */
function detailsOf({ heading, meta_description, descriptions, features, meta_facts }: InventoryChanges) {
  const details = Object.entries({ heading, meta_description, descriptions, features, facts: meta_facts })
  const changed = details.filter(([, value]) => value !== undefined)
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}
