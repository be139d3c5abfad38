import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import type { SearchTerms } from '@amber/contract/schemas/saved-searches'
import type { LeadEventKind } from '@amber/db/queries/lead/lead-events'
import type { TimelineRow } from '@amber/db/queries/lead/lead-timeline'
import type { VisitDetails } from '@amber/db/queries/lead/timeline-visits'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { formatPosition } from '@amber/domain/lead/timeline'

/** Terms of searches by the canonical name of their region; a region that is gone has none. */
export type TermsOf = (region: string, query: string, at: Date) => SearchTerms | undefined

type Context = {
  termsOf: TermsOf
  /** Members of staff whose recordings the reader may listen to. */
  playableCallers: ReadonlySet<number>
}

export function presentTimelineEntry(
  { at, source, id, kind, actor, mergedFrom, details }: TimelineRow,
  { termsOf, playableCallers }: Context,
): TimelineEntry {
  const instant = new Date(Number(BigInt(at) / 1000n))
  const { sentAt, visit, until, taskKind, documentKind, amountMinor, recording, chat, ...rest } = details ?? {}
  return {
    key: formatPosition({ at: BigInt(at), source, id }),
    at: instant.toISOString(),
    ...(kind === null ? { kind: KIND_OF_SOURCE[source] } : splitKind(kind)),
    by: actor && { id: actor.id, name: actor.name, is_student: actor.isStudent },
    merged_from: mergedFrom,
    details: {
      ...rest,
      ...(sentAt && { sent_at: new Date(sentAt).toISOString() }),
      ...(visit && { visit: presentVisit(visit, (region, query) => termsOf(region, query, instant)) }),
      ...(chat && { chat: { id: chat.id, message_count: chat.count } }),
      ...(until !== undefined && { until: new Date(until).toISOString() }),
      ...(taskKind !== undefined && { task_kind: taskKind }),
      ...(documentKind && { document_kind: documentKind }),
      ...(amountMinor !== undefined && { amount: amountMinor }),
      ...(recording && {
        recording: {
          uuid: recording.uuid,
          until: new Date(recording.until).toISOString(),
          can_play: playableCallers.has(recording.callerId),
        },
      }),
    },
  }
}

/** Kinds of what is no event. */
const KIND_OF_SOURCE = { event: 'contact', contact: 'contact', visit: 'visit', dialogue: 'chat' } as const

function presentVisit(
  { placeCount, places, searches }: VisitDetails,
  termsOf: (region: string, query: string) => SearchTerms | undefined,
): NonNullable<TimelineEntry['details']['visit']> {
  return {
    place_count: placeCount,
    places: places.map(({ name, canonicalName }) => ({ name, canonical_name: canonicalName })),
    searches: searches.flatMap(({ query, region: { name, canonicalName } }) => {
      const terms = termsOf(canonicalName, query)
      return terms ? [{ region: { name, canonical_name: canonicalName }, query, terms }] : []
    }),
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
