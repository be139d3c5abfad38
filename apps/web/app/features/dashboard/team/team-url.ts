export const TEAM_PATH = '/dashboard/team'

/** URL of the panel of a person, kept in the URL so that it works without JavaScript and Back closes it. */
export const profileUrl = (id: number): string => `${TEAM_PATH}?person=${id}`

export function parsePerson(query: URLSearchParams): number | undefined {
  const person = query.get('person') ?? ''
  return /^[1-9]\d{0,14}$/.test(person) ? Number(person) : undefined
}
