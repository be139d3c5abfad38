import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { type InventoryIdentity, listTakenNames } from '@amber/db/queries/inventory/insert-inventory'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { AppError } from '@amber/domain/errors'
import { candidateNames, canonicalNameOf } from '@amber/domain/inventory/canonical-name'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { ChangeOrigin } from './apply-changes.ts'
import { insertInventory, type NewFields } from './insert-inventory.ts'
import { toInputError } from './to-input-error.ts'

export type NewInventory = { fields: NewFields } & (
  | {
      kind: 'place'
      /** Derived from the name if missing. */
      canonicalName?: string | undefined
      currency: string
      priceDuration: PricingDuration
    }
  | { kind: 'room_type' | 'tenancy'; parentId: number }
)

/** Creates an inactive place, room type or tenancy. Returns its id. */
export async function createInventory(db: Db, created: NewInventory, origin: ChangeOrigin): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      const identity = await identityOf(tx, created)
      const { id, rootId } = await insertInventory(tx, identity, created.fields, origin)
      await recordEvent(tx, 'place.changed', { rootId })
      return id
    })
  } catch (error) {
    throw toInputError(error)
  }
}

const PARENT_KINDS = { room_type: 'place', tenancy: 'room_type' } as const

async function identityOf(tx: Tx, created: NewInventory): Promise<InventoryIdentity> {
  if (created.kind === 'place') {
    const { kind, currency, priceDuration, fields } = created
    const canonicalName = created.canonicalName ?? (await findFreeName(tx, fields.name))
    return { kind, canonicalName, currency, priceDuration }
  }
  const parent = await findInventoryDocument(tx, created.parentId)
  if (parent?.kind !== PARENT_KINDS[created.kind])
    throw new AppError('invalid_input', { fields: { parent_id: 'unknown' } })
  await lockPlace(tx, parent.rootId)
  return { kind: created.kind, rootId: parent.rootId, parentId: parent.id }
}

/** A name without Latin letters has no path of its own; staff choose one then. */
export async function findFreeName(tx: Tx, name: string): Promise<string> {
  const wanted = canonicalNameOf(name)
  if (wanted === '') throw new AppError('invalid_input', { fields: { canonical_name: 'missing' } })
  const candidates = candidateNames(wanted)
  const taken = await listTakenNames(tx, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? wanted
}
