/** All URL parameters that the gallery reads. */
export const GALLERY_PARAMETERS = ['gallery', 'tab'] as const

export const ALL_TAB = 'all'

/** Returns the open tab, or null when the gallery is closed. */
export function parseGalleryUrl(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('gallery') === 'true' ? (query.get('tab') ?? ALL_TAB) : null
}

/** Returns the URL with the gallery open and all other parameters unchanged. */
export function galleryUrl(search: string, tab: string = ALL_TAB): string {
  const query = new URLSearchParams(search)
  query.set('gallery', 'true')
  if (tab === ALL_TAB) query.delete('tab')
  else query.set('tab', tab)
  return `?${query.toString()}`
}

/** Returns the URL without the gallery. */
export function closedGalleryUrl(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of GALLERY_PARAMETERS) query.delete(name)
  return `?${query.toString()}`
}
