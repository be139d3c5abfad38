import { randomUUID } from 'node:crypto'
import { getLeadDossier, listLeadTimeline } from '@amber/contract/endpoints/lead-page'
import { getLeadPreferences } from '@amber/contract/endpoints/lead-preferences'
import { listLeadTasks } from '@amber/contract/endpoints/lead-tasks'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { parsePosition, TIMELINE_GROUPS } from '@amber/domain/lead/timeline'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLine } from '../leads/lead-line.ts'
import { leadFacts } from './lead-facts.ts'
import { nextMorning, openTasks } from './task-line.ts'
import { timelineLine } from './timeline-line.ts'

/** Loads the page of a lead: its facts, preferences, open tasks and a page of the timeline. */
export async function loadLead(id: string, url: URL, { api, language, signal }: LoaderContext) {
  const params = { id }
  const before = url.searchParams.get('before') ?? ''
  const group = TIMELINE_GROUPS.find((name) => name === url.searchParams.get('group'))
  const [{ data: dossier }, { data: preferences }, { data: timeline }, { data: tasks }] = await Promise.all([
    api.call(getLeadDossier, { params, query: {} }, { signal }),
    api.call(getLeadPreferences, { params, query: { lang: language } }, { signal }),
    // A position from a broken link is the beginning.
    api.call(
      listLeadTimeline,
      { params, query: { ...(parsePosition(before) && { before }), ...(group && { group }) } },
      { signal },
    ),
    api.call(listLeadTasks, { params }, { signal }),
  ])
  const { me, time_zone: timeZone, own_time_zone: ownTimeZone, readers } = dossier
  const now = new Date()
  return {
    lead: leadLine(dossier.lead, { now, language }),
    facts: leadFacts(dossier, { now, language }),
    preferences: {
      ...preferences,
      written: preferences.updated && {
        when: timeAgo(preferences.updated.at, now, language),
        by: preferences.updated.by,
      },
    },
    me,
    timeZone,
    noteKey: randomUUID(),
    actionKey: randomUUID(),
    readers: readers.filter((reader) => reader.id !== me),
    tasks: openTasks(tasks.tasks, { now, language, timeZone, me }),
    snoozeUntil: nextMorning(now, timeZone),
    timeline: {
      lines: timeline.result.map((entry) => timelineLine(entry, { language, timeZone, ownTimeZone })),
      older: timeline.older,
      group,
      counts: timeline.counts,
    },
  }
}

export type LeadData = Awaited<ReturnType<typeof loadLead>>
