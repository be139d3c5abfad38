import type { Db } from '@amber/db/database'
import { findRootId, lockPlace } from '@amber/db/queries/inventory/inventories'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { AppError } from '@amber/domain/errors'
import { FIELDS_OF_KIND, type InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { completeMarketChange } from '@amber/domain/inventory/market-change'
import { mergeChanges } from '@amber/domain/inventory/merge-changes'
import { applyChanges, type ChangeOrigin, getDocument } from './apply-changes.ts'
import { toInputError } from './to-input-error.ts'

type InventoryUpdate = ChangeOrigin & {
  inventoryId: number
  /** Version of the place that the changes are based on. */
  version: number
  /**
   * Values that the changes are based on. With them, changes to other fields since then are merged; without them, any
   * change since then is a conflict.
   */
  base?: Readonly<Record<string, unknown>> | undefined
  changes: InventoryChanges
  /** Id of the change that this update takes back. */
  undoes?: number | undefined
}

/**
 * Updates a place, room type or tenancy and records who changed what from which value to which. Throws `conflict` with
 * the fields that somebody else has changed since.
 */
export async function updateInventory(db: Db, update: InventoryUpdate): Promise<{ rootId: number }> {
  const rootId = await findRootId(db, update.inventoryId)
  if (rootId === undefined) throw new AppError('not_found')
  try {
    await db.transaction().execute(async (tx) => {
      const { version } = await lockPlace(tx, rootId)
      const before = await getDocument(tx, update.inventoryId)
      const changes = mergedChanges(before, version, update)
      if (Object.keys(changes).length > 0) await applyChanges(tx, before, changes, update)
    })
  } catch (error) {
    throw toInputError(error)
  }
  return { rootId }
}

function mergedChanges(
  { kind, fields, feedOwned }: InventoryDocument,
  version: number,
  { version: knownVersion, base, changes, source }: InventoryUpdate,
): InventoryChanges {
  const known = new Set<string>(FIELDS_OF_KIND[kind])
  const sent = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  rejectFields(
    sent.filter((name) => !known.has(name)),
    `not_of_${kind}`,
  )
  const mine = kind === 'place' ? withMarketChange(changes) : changes
  const isStale = knownVersion !== version
  const { merged, conflicts } = mergeChanges({ base: isStale ? (base ?? {}) : fields, mine, theirs: fields })
  if (Object.keys(conflicts).length > 0 || (isStale && base === undefined))
    throw new AppError('conflict', { conflict: { version, fields: conflicts } })
  if (source !== 'feed')
    rejectFields(
      Object.keys(merged).filter((name) => feedOwned.includes(name)),
      'feed_owned',
    )
  return merged
}

function withMarketChange(changes: InventoryChanges): InventoryChanges {
  const market = completeMarketChange(changes)
  if (market === undefined) throw new AppError('invalid_input', { fields: { gone: 'invalid' } })
  return { ...changes, ...market }
}

function rejectFields(names: readonly string[], problem: string) {
  if (names.length === 0) return
  throw new AppError('invalid_input', { fields: Object.fromEntries(names.map((name) => [name, problem])) })
}
