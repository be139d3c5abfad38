/** What stands open beside the list lives in the address, so that it works without script and Back closes it. */
export type Panel = { kind: 'invite' } | { kind: 'member'; id: number } | undefined

export const PEOPLE_PATH = '/dashboard/people'

export const addressOf = (panel: Panel): string => {
  if (panel === undefined) return PEOPLE_PATH
  return `${PEOPLE_PATH}?${panel.kind === 'invite' ? 'invite=true' : `person=${panel.id}`}`
}

export function panelOf(query: URLSearchParams): Panel {
  if (query.get('invite') === 'true') return { kind: 'invite' }
  const person = query.get('person') ?? ''
  return /^[1-9]\d{0,14}$/.test(person) ? { kind: 'member', id: Number(person) } : undefined
}
