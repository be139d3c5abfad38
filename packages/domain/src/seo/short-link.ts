/** A page that a short link opens. */
type ShortLinkTarget = { readonly place: number } | { readonly sharedShortlist: string }

const MAX_ID = 999_999_999_999_999

export const placeCode = (id: number): string => id.toString(36)

/** Reads the code of a place or the token of a shared shortlist, which has a dot that no code has. */
export function readShortLink(code: string): ShortLinkTarget | undefined {
  if (/^\d+\.[\w-]{1,200}$/.test(code)) return { sharedShortlist: code }
  if (!/^[0-9a-z]{1,10}$/.test(code)) return undefined
  const place = Number.parseInt(code, 36)
  return place >= 1 && place <= MAX_ID ? { place } : undefined
}
