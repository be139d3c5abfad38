import { getLiveTeam } from '@amber/contract/endpoints/call-team'
import type { LoaderContext } from '../../../../server/loader-context.server.ts'
import { loadGoals } from '../goals/load-goals.server.ts'
import { queueLine } from '../queue-line.ts'
import { agentLine } from './agent-line.ts'
import { readLiveTeamUrl } from './live-team-url.ts'

export async function loadLiveTeam(url: URL, context: LoaderContext) {
  const { api, language, signal } = context
  const { team, agent } = readLiveTeamUrl(url.searchParams)
  const [{ data }, goals] = await Promise.all([
    api.call(getLiveTeam, { query: { ...(team !== undefined && { team }), lang: language } }, { signal }),
    agent === undefined ? null : loadGoals(context, agent),
  ])
  const { at, teams, agents } = data
  const { next, ...counts } = data.queue
  return {
    teams,
    agents: agents.map((one) => agentLine(one, { at, language, teams })),
    counts,
    next: next.map((entry) => queueLine(entry, { now: new Date(at), language })),
    /** Goals of the agent whose panel is open; null for those who may not have them. */
    goals,
  }
}

export type LiveTeamData = Awaited<ReturnType<typeof loadLiveTeam>>
