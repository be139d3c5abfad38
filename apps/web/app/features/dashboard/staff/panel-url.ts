/** Panel beside the list, kept in the URL so that it works without JavaScript and Back closes it. */
export type Panel = { kind: 'invite' } | { kind: 'member'; id: number } | undefined

export const STAFF_PATH = '/dashboard/people'

export const panelUrl = (panel: Panel): string => {
  if (panel === undefined) return STAFF_PATH
  return `${STAFF_PATH}?${panel.kind === 'invite' ? 'invite=true' : `person=${panel.id}`}`
}

export function parsePanel(query: URLSearchParams): Panel {
  if (query.get('invite') === 'true') return { kind: 'invite' }
  const person = query.get('person') ?? ''
  return /^[1-9]\d{0,14}$/.test(person) ? { kind: 'member', id: Number(person) } : undefined
}
