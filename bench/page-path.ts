/** An address that is known, or one that the world has to be asked for. */
export type PagePath = string | ((apiUrl: string) => Promise<string>)

export const pathOf = async (path: PagePath, apiUrl: string) => (typeof path === 'string' ? path : path(apiUrl))

/** The place that a search for London shows first, whichever world it is. */
export async function firstPlace(apiUrl: string): Promise<string> {
  const query = 'region_canonical_name=london&available=true&limit=1&only=canonical_name'
  const answer = await fetch(`${apiUrl}/api/v1/inventories?${query}`)
  const { data } = (await answer.json()) as { data: { result: { canonical_name: string }[] } }
  const [place] = data.result
  if (place === undefined) throw new Error('the world has no place in London')
  return `/places/${place.canonical_name}`
}
