import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { lockApplication, setApplicationStatus } from '@amber/db/queries/application/applications'
import { type ApplicationStatus, nextStatusesOf } from '@amber/domain/application/application-status'
import { AppError } from '@amber/domain/errors'

type Decision = { applicationId: number; status: ApplicationStatus; actorId: number; requestId: string }

/** Changes the status of an application. Throws `conflict` if its current status does not allow it. */
export async function decideApplication(
  db: Db,
  { applicationId, status, actorId, requestId }: Decision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId)
    if (!application) throw new AppError('not_found')
    if (!nextStatusesOf(application.status).some((next) => next === status)) throw new AppError('conflict')
    await setApplicationStatus(tx, applicationId, status)
    await recordAudit(tx, {
      actorId,
      action: 'application.decide',
      ids: { application_id: applicationId },
      fields: ['status'],
      requestId,
    })
  })
}
