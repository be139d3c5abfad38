import { expect, test } from 'vitest'
import { agentPanelUrl, readLiveTeamUrl } from './live-team-url.ts'

const read = (query: string) => readLiveTeamUrl(new URLSearchParams(query))

test('reads ids and ignores everything else', () => {
  expect(read('team=3&agent=17')).toEqual({ team: 3, agent: 17 })
  expect(read('team=0&agent=-1')).toEqual({ team: undefined, agent: undefined })
  expect(read('team=3a&agent=1e3')).toEqual({ team: undefined, agent: undefined })
})

test('keeps the team when a panel opens and closes', () => {
  const query = new URLSearchParams('team=3&agent=17&other=1')
  expect(agentPanelUrl(query, 18)).toBe('/dashboard/leads/dial/team?team=3&agent=18')
  expect(agentPanelUrl(query)).toBe('/dashboard/leads/dial/team?team=3')
  expect(agentPanelUrl(new URLSearchParams())).toBe('/dashboard/leads/dial/team')
})
