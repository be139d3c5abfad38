/** A fixed path, or a function that looks one up in the world. */
export type PagePath = string | ((apiUrl: string) => Promise<string>)

export const pathOf = async (path: PagePath, apiUrl: string) => (typeof path === 'string' ? path : path(apiUrl))

/** Returns the path of the first place in a search for London, whichever world is loaded. */
export async function firstPlace(apiUrl: string): Promise<string> {
  const query = 'region_canonical_name=london&available=true&limit=1&only=canonical_name'
  const response = await fetch(`${apiUrl}/api/v1/inventories?${query}`)
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  const [place] = data.result
  if (place === undefined) throw new Error('no place found in London')
  return `/places/${place.canonical_name}`
}
