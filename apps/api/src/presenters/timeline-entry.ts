import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import type { LeadEventKind } from '@amber/db/queries/lead/lead-events'
import type { TimelineRow } from '@amber/db/queries/lead/lead-timeline'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { formatPosition } from '@amber/domain/lead/timeline'

export function presentTimelineEntry({ at, isEvent, id, kind, actor, details }: TimelineRow): TimelineEntry {
  const { sentAt, droppedAt, until, taskKind, documentKind, amountMinor, ...rest } = details ?? {}
  return {
    key: formatPosition({ at: BigInt(at), source: isEvent ? 'event' : 'contact', id }),
    at: new Date(Number(BigInt(at) / 1000n)).toISOString(),
    ...(kind === null ? ({ kind: 'contact' } as const) : splitKind(kind)),
    by: actor && { id: actor.id, name: actor.name, is_student: actor.isStudent },
    details: {
      ...rest,
      ...(sentAt && { sent_at: new Date(sentAt).toISOString() }),
      ...(droppedAt && { dropped_at: new Date(droppedAt).toISOString() }),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      ...(taskKind !== undefined && { task_kind: taskKind }),
      ...(documentKind && { document_kind: documentKind }),
      ...(amountMinor !== undefined && { amount: amountMinor }),
    },
  }
}

type StageKind = `reached_${LeadStage}` | `staff_${StaffStage}`

const isStage = (kind: LeadEventKind): kind is StageKind => kind.startsWith('reached_') || kind.startsWith('staff_')

/** The kinds of stages are one for the contract, with the stage beside it. */
function splitKind(kind: LeadEventKind): Pick<TimelineEntry, 'kind' | 'student_stage' | 'staff_stage'> {
  if (!isStage(kind)) return { kind }
  return kind.startsWith('reached_')
    ? { kind: 'reached', student_stage: kind.slice('reached_'.length) as LeadStage }
    : { kind: 'staff', staff_stage: kind.slice('staff_'.length) as StaffStage }
}
