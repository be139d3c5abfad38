import type { VideoCall } from '@amber/contract/schemas/lead-contact'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { listVideoCalls } from '@amber/db/queries/lead/video-calls'
import type { RequestContext } from '../../../../http/mount.ts'

export async function presentCalls({ db }: Pick<RequestContext, 'db'>, leadId: number) {
  const [timeZone, calls] = await Promise.all([findStudentTimeZone(db, leadId), listVideoCalls(db, leadId)])
  return {
    time_zone: timeZone,
    result: calls.map(({ uuid, startsAt, link, outcome, schedulerName, isAnnounced }): VideoCall => ({
      uuid,
      starts_at: startsAt.toISOString(),
      link,
      outcome,
      scheduled_by: schedulerName,
      is_announced: isAnnounced,
    })),
  }
}
