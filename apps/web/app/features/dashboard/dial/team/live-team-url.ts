import { DIAL_PATH } from '../dial-url.ts'

export const LIVE_TEAM_PATH = `${DIAL_PATH}/team`

const ID = /^[1-9]\d{0,14}$/

const readId = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? ''
  return ID.test(text) ? Number(text) : undefined
}

/** Reads from the URL which team to show, and the panel of which agent. Both work without JavaScript. */
export const readLiveTeamUrl = (query: URLSearchParams) => ({
  team: readId(query, 'team'),
  agent: readId(query, 'agent'),
})

/** Returns the URL of the same team with the panel of an agent, or without one. */
export function agentPanelUrl(query: URLSearchParams, agentId?: number): string {
  const { team } = readLiveTeamUrl(query)
  const parameters = new URLSearchParams({
    ...(team !== undefined && { team: String(team) }),
    ...(agentId !== undefined && { agent: String(agentId) }),
  }).toString()
  return parameters === '' ? LIVE_TEAM_PATH : `${LIVE_TEAM_PATH}?${parameters}`
}
