import { checkCall, getCurrentCall, listCallQueue } from '@amber/contract/endpoints/calls'
import { getLeadDossier } from '@amber/contract/endpoints/lead-page'
import { getLeadPreferences } from '@amber/contract/endpoints/lead-preferences'
import type { Call } from '@amber/contract/schemas/calls'
import { getCallRecording } from '@amber/contract/endpoints/recordings'
import { CallError } from '@amber/contract/http/client'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { loadSuggestedRooms } from '../lead-options/load-composer.server.ts'
import { leadLine } from '../leads/lead-line.ts'
import { blockLine } from './block-line.ts'
import { callLine } from './call-line.ts'
import { dayBand } from './day-band.ts'
import { type DialRequest, readDialRequest } from './dial-url.ts'
import { loadGoals } from './goals/load-goals.server.ts'
import { queueLine } from './queue-line.ts'

/** People of the queue that fit on a screen. */
const SHOWN_PEOPLE = 12

const ROOMS_LIMIT = 3

/** Loads the state of the page from the server, so that a browser that crashed continues where it was. */
export async function loadDial(url: URL, context: LoaderContext) {
  const { api, language, signal } = context
  const now = new Date()
  const request = readDialRequest(url.searchParams)
  const [{ data: call }, { data: queue }, target, goals] = await Promise.all([
    api.call(getCurrentCall, { query: { lang: language } }, { signal }),
    api.call(listCallQueue, { query: { limit: SHOWN_PEOPLE, lang: language } }, { signal }),
    loadTarget(request, now, context),
    loadGoals(context),
  ])
  const { blocked, ...counts } = queue.counts
  return {
    call: call && (await loadCall(call, now, context)),
    queue: queue.result.map((entry) => queueLine(entry, { now, language })),
    counts,
    blocked,
    target,
    goals,
  }
}

export type DialData = Awaited<ReturnType<typeof loadDial>>

async function loadCall(call: Call, now: Date, context: LoaderContext) {
  const { api, language, signal } = context
  const line = { ...callLine(call, { now, language }), recording: await loadRecording(call.uuid, context) }
  const id = call.dossier?.lead.uuid
  if (id === undefined) return { ...line, preferences: null, rooms: [] }
  const [preferences, rooms] = await Promise.all([
    api.call(getLeadPreferences, { params: { id }, query: { lang: language } }, { signal }).then(({ data }) => data),
    loadSuggestedRooms(id, ROOMS_LIMIT, context).catch((error: unknown) => {
      // The agent can talk without them.
      context.report(error)
      return []
    }),
  ])
  return { ...line, preferences, rooms }
}

/** Loads what the person is asked before a recording, and what they said. */
async function loadRecording(id: string, { api, signal }: LoaderContext) {
  const { data } = await api.call(getCallRecording, { params: { id } }, { signal })
  return { state: data.state, canBegin: data.block === null, announcement: data.announcement }
}

export type CallData = NonNullable<DialData['call']>

/** Loads whom a link asks to call. */
async function loadTarget(request: DialRequest, now: Date, { api, language, signal }: LoaderContext) {
  switch (request.is) {
    case 'number': {
      const { data: check } = await api.call(checkCall, { query: { number: request.number } }, { signal })
      const { lead, window, problems } = check
      return {
        ...request,
        shown: check.number,
        isAllowed: check.is_allowed,
        blocks: problems.map((problem) => blockLine(problem, { now, language, timeZone: window.time_zone })),
        band: dayBand(window, { now, language }),
        lead: lead && {
          uuid: lead.uuid,
          name: lead.name,
          place: [lead.place.name, lead.place.city].filter(Boolean).join(', '),
          stage: lead.staff_stage,
        },
      }
    }
    case 'lead': {
      const { leadUuid } = request
      try {
        const { data } = await api.call(getLeadDossier, { params: { id: leadUuid }, query: {} }, { signal })
        const { uuid, name, place, city, stage } = leadLine(data.lead, { now, language })
        return { is: request.is, lead: { uuid, name, place: [place, city].filter(Boolean).join(', '), stage } }
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') return { is: 'lead_missing' as const }
        throw error
      }
    }
    default:
      return request
  }
}
