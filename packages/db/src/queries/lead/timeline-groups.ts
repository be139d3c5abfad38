import type { ContactChannel } from '@amber/domain/contact/can-contact'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { GROUP_OF_CHANNEL, GROUP_OF_KIND, type TimelineGroup } from '@amber/domain/lead/timeline'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { knownFamilyOf } from './lead-family.ts'
import { isShownAttempt } from './shown-mails.ts'
import { CHAT_DAYS } from './timeline-chats.ts'
import { LAST_VISITS } from './timeline-visits.ts'

/** Returns the kinds of events of a group, as they are stored. */
export function kindsOfGroup(group: TimelineGroup): string[] {
  const kinds = Object.entries(GROUP_OF_KIND).flatMap(([kind, own]) => (own === group ? [kind] : []))
  return kinds.flatMap((kind) => {
    if (kind === 'reached') return LEAD_STAGES.map((stage) => `reached_${stage}`)
    return kind === 'staff' ? STAFF_STAGES.map((stage) => `staff_${stage}`) : [kind]
  })
}

export const channelsOfGroup = (group: TimelineGroup): ContactChannel[] =>
  (Object.keys(GROUP_OF_CHANNEL) as ContactChannel[]).filter((channel) => GROUP_OF_CHANNEL[channel] === group)

export type TimelineCounts = Partial<Record<TimelineGroup, number>>

/** Counts the entries of the timeline of a lead and those merged into it by group. A lead has few enough to count them all. */
export async function countTimeline(db: DbOrTx, leadId: number): Promise<TimelineCounts> {
  const { rows } = await timelineCountsStatement(leadId).execute(db)
  const counts: TimelineCounts = {}
  for (const { source, value, count } of rows) {
    const group = groupOf(source, value)
    if (group !== undefined && count > 0) counts[group] = (counts[group] ?? 0) + count
  }
  return counts
}

const timelineCountsStatement = (leadId: number) => sql<{ source: string; value: string; count: number }>`
  with family as (${knownFamilyOf(leadId)})
  select 'event' as source, event.kind as value, count(*)::int as count
  from family join lead_events event on event.lead_id = family.id
  group by event.kind
  union all
  select 'contact', attempt.channel::text, count(*)::int
  from (select distinct user_id from family) person join contact_attempts attempt on attempt.user_id = person.user_id
  where ${isShownAttempt}
  group by attempt.channel
  union all
  select 'visit', 'visit', count(*)::int from (${LAST_VISITS}) day
  union all
  select 'chat', 'chat', count(*)::int from (${CHAT_DAYS}) day
`

/** A kind that is no longer known has no group. */
function groupOf(source: string, value: string): TimelineGroup | undefined {
  if (source === 'contact') return GROUP_OF_CHANNEL[value as ContactChannel]
  const kind = value.startsWith('reached_') ? 'reached' : value.startsWith('staff_') ? 'staff' : value
  return (GROUP_OF_KIND as Readonly<Record<string, TimelineGroup | undefined>>)[kind]
}
