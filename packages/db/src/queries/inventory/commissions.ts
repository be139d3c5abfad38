import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type CommissionTerms = {
  /** Hundredths of a percent of the rent. */
  basisPoints: number | null
  amountMinor: number | null
  startsOn: string
  /** The first day on which it does not apply any more. */
  endsOn: string | null
}

export type CommissionRow = CommissionTerms & {
  id: number
  rootId: number
  /** Name of the user; null if a contract was imported. */
  createdBy: string | null
  createdAt: Date
}

/** Lists commissions of a place, latest first, optionally only one of them. */
export async function listCommissions(db: DbOrTx, rootId: number, id?: number): Promise<CommissionRow[]> {
  const { rows } = await sql<CommissionRow>`
    select
      commission.id, commission.root_id, commission.basis_points, commission.amount_minor, commission.starts_on,
      commission.ends_on, creator.name as created_by, commission.created_at
    from commissions commission
    left join users creator on creator.id = commission.created_by
    where commission.root_id = ${rootId} and (${id ?? null}::bigint is null or commission.id = ${id ?? null})
    order by commission.starts_on desc
  `.execute(db)
  return rows
}

export async function insertCommission(
  tx: Tx,
  { rootId, createdBy, ...terms }: CommissionTerms & { rootId: number; createdBy: number | null },
): Promise<number> {
  const inserted = tx
    .insertInto('commissions')
    .values({ rootId, createdBy, ...terms })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

export async function updateCommissionTerms(tx: Tx, id: number, terms: CommissionTerms): Promise<void> {
  await tx.updateTable('commissions').set(terms).where('id', '=', id).execute()
}

export async function deleteCommissionRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('commissions').where('id', '=', id).execute()
}
