import { recordAudit, toStoredRequestId } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  type CommissionRow,
  type CommissionTerms,
  deleteCommissionRow,
  insertCommission,
  listCommissions,
  updateCommissionTerms,
} from '@amber/db/queries/inventory/commissions'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { recordChanges } from '@amber/db/queries/inventory/inventory-changes'
import { AppError } from '@amber/domain/errors'
import type { ChangeOrigin } from './apply-changes.ts'
import { toInputError } from './to-input-error.ts'

/** Agrees on a commission of a place. Two may not apply on the same day. */
export const createCommission = (db: Db, rootId: number, terms: CommissionTerms, origin: ChangeOrigin) =>
  changeCommission(db, rootId, origin, 'commission.create', async (tx) => {
    const id = await insertCommission(tx, { rootId, createdBy: origin.actorId, ...terms })
    return { id, before: undefined }
  })

/** Throws a conflict if other terms than `base` are stored, so that nobody overwrites what they have not seen. */
export const updateCommission = (
  db: Db,
  { rootId, id }: { rootId: number; id: number },
  { base, next }: { base: CommissionTerms; next: CommissionTerms },
  origin: ChangeOrigin,
) =>
  changeCommission(db, rootId, origin, 'commission.update', async (tx) => {
    const before = await getCommission(tx, rootId, id)
    if (!hasTerms(before, base)) throw new AppError('conflict')
    await updateCommissionTerms(tx, id, next)
    return { id, before }
  })

/** Throws a conflict if other terms than `base` are stored, as for a change. */
export const deleteCommission = (
  db: Db,
  { rootId, id }: { rootId: number; id: number },
  base: CommissionTerms,
  origin: ChangeOrigin,
) =>
  changeCommission(db, rootId, origin, 'commission.delete', async (tx) => {
    const before = await getCommission(tx, rootId, id)
    if (!hasTerms(before, base)) throw new AppError('conflict')
    await deleteCommissionRow(tx, id)
    return { id, before }
  })

const hasTerms = (row: CommissionTerms, terms: CommissionTerms) =>
  row.basisPoints === terms.basisPoints &&
  row.amountMinor === terms.amountMinor &&
  row.startsOn === terms.startsOn &&
  row.endsOn === terms.endsOn

/** Throws 404 for a commission of another place. */
async function getCommission(tx: Tx, rootId: number, id: number): Promise<CommissionRow> {
  const [commission] = await listCommissions(tx, rootId, id)
  if (!commission) throw new AppError('not_found')
  return commission
}

type Action = 'commission.create' | 'commission.update' | 'commission.delete'
type Change = (tx: Tx) => Promise<{ id: number; before: CommissionRow | undefined }>

/**
 * Makes the change and records it in the history of the place. No event, because no search depends on a commission.
 * Returns the stored commission; undefined after a deletion.
 */
async function changeCommission(
  db: Db,
  rootId: number,
  { actorId, source, requestId }: ChangeOrigin,
  action: Action,
  change: Change,
): Promise<CommissionRow | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { version } = await lockPlace(tx, rootId)
      const { id, before } = await change(tx)
      const [after] = await listCommissions(tx, rootId, id)
      await recordChanges(tx, [
        {
          rootId,
          inventoryId: rootId,
          kind: 'place',
          actorId,
          source,
          requestId: toStoredRequestId(requestId),
          version,
          changes: { commission: { from: before ? termsOf(before) : null, to: after ? termsOf(after) : null } },
        },
      ])
      const fields = ['basis_points', 'amount_minor', 'starts_on', 'ends_on']
      await recordAudit(tx, { actorId, action, ids: { root_id: rootId, commission_id: id }, fields, requestId })
      return after
    })
  } catch (error) {
    throw toInputError(error)
  }
}

const termsOf = ({ id, basisPoints, amountMinor, startsOn, endsOn }: CommissionRow) => ({
  id,
  basis_points: basisPoints,
  amount: amountMinor,
  starts_on: startsOn,
  ends_on: endsOn,
})
