/** All that the gallery reads from the address of a place's page. */
export const GALLERY_PARAMETERS = ['gallery', 'tab'] as const

export const ALL = 'all'

/** The tab that is open; null: the gallery is closed. */
export function readGallery(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('gallery') === 'true' ? (query.get('tab') ?? ALL) : null
}

/** The same page with the gallery open, whatever else its address says. */
export function galleryAddress(search: string, tab: string = ALL): string {
  const query = new URLSearchParams(search)
  query.set('gallery', 'true')
  if (tab === ALL) query.delete('tab')
  else query.set('tab', tab)
  return `?${query.toString()}`
}

/** The page below the gallery. */
export function closedAddress(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of GALLERY_PARAMETERS) query.delete(name)
  return `?${query.toString()}`
}
