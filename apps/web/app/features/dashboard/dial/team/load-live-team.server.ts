import { getLiveTeam } from '@amber/contract/endpoints/call-team'
import type { LoaderContext } from '../../../../server/loader-context.server.ts'
import { queueLine } from '../queue-line.ts'
import { agentLine } from './agent-line.ts'
import { readLiveTeamUrl } from './live-team-url.ts'

export async function loadLiveTeam(url: URL, { api, language, signal }: LoaderContext) {
  const { team } = readLiveTeamUrl(url.searchParams)
  const { data } = await api.call(
    getLiveTeam,
    { query: { ...(team !== undefined && { team }), lang: language } },
    { signal },
  )
  const { at, teams, agents } = data
  const { next, ...counts } = data.queue
  return {
    teams,
    agents: agents.map((agent) => agentLine(agent, { at, language, teams })),
    counts,
    next: next.map((entry) => queueLine(entry, { now: new Date(at), language })),
  }
}

export type LiveTeamData = Awaited<ReturnType<typeof loadLiveTeam>>
