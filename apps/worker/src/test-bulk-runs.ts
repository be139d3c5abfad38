import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { findRun, type ListedRun } from '@amber/db/queries/bulk/bulk-runs'
import { listRows } from '@amber/db/queries/bulk/bulk-rows'
import type { BulkOperation, BulkResource } from '@amber/domain/bulk/bulk-fields'
import type { BulkStep } from '@amber/domain/bulk/bulk-state'
import { processRun } from '@amber/operations/bulk/process-run'
import { takeStep } from '@amber/operations/bulk/take-step'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { cloneDatabase } from '@amber/testing/database'
import { createOrganisation } from '@amber/testing/factories/organisation'
import type { PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { bulkLeadServices } from '@amber/testing/bulk-lead-services'

type Options = { resource?: BulkResource; operation?: BulkOperation }

export type BulkRuns = Awaited<ReturnType<typeof openBulkRuns>>

/** Opens a database with a person who runs files of a supplier, as the API and the worker do. */
export async function openBulkRuns() {
  const database = await cloneDatabase()
  const { db } = database
  const actorId = (await createUser(db)).id
  const supplierId = (await createOrganisation(db)).id
  /** Rows that were refused for a reason that the dry run does not know. */
  const reported: { rowNo: number; error: unknown }[] = []

  async function getRun(runId: number): Promise<ListedRun> {
    const run = await findRun(db, runId)
    if (!run) throw new Error(`no run ${runId}`)
    return run
  }

  async function work(runId: number): Promise<ListedRun> {
    await processRun(
      {
        db,
        checks: bulkValueChecks,
        leads: bulkLeadServices,
        reportRefused: (rowNo, error) => reported.push({ rowNo, error }),
      },
      runId,
    )
    return getRun(runId)
  }

  const about = { fileName: 'a.csv', organisationId: supplierId, actorId }
  return {
    db,
    actorId,
    reported,
    getRun,
    work,
    drop: () => database.drop(),
    upload: (csv: string, { resource = 'tenancies', operation = 'update' }: Options = {}) =>
      uploadRun(db, { ...about, resource, operation, csv }),
    /** Uploads rows as JSON, which are checked at once. */
    uploadRows: async (rows: readonly Record<string, unknown>[], options: Options = {}) => {
      const { resource = 'tenancies', operation = 'update' } = options
      return work(await uploadRun(db, { ...about, resource, operation, rows }))
    },
    /** Takes a step and does the work that follows from it. */
    take: async (runId: number, step: BulkStep) => {
      await takeStep(db, { runId, step, actorId })
      return work(runId)
    },
    rowsOf: (runId: number) => listRows(db, runId, { limit: 1000 }),
    historyOf: (rootId: number) =>
      db
        .selectFrom('inventoryChanges')
        .where('rootId', '=', rootId)
        .orderBy('id')
        .select(['inventoryId', 'source', 'actorId', 'changes', 'undoes', 'version'])
        .execute(),
  }
}

export const tenanciesOf = (place: PlaceTree) => place.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id))
