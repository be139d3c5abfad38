/** Size of the image that social networks show for a shared page, as most of them ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Beyond these lengths text is cut. Both fit the card in the smallest of its sizes. */
const MAX_TITLE_LENGTH = 90
const MAX_TEXT_LENGTH = 70

/** Texts and photo of a share image. */
export type ShareCard = {
  edition: 'world' | 'china'
  title: string
  /** Lines below the title; may be empty. */
  text: string
  /** Key of a photo in the file store. Without one, the logo is shown in its place. */
  photo?: string | undefined
}

/** Returns the card with texts that fit it. */
export const fitShareCard = (card: ShareCard): ShareCard => ({
  ...card,
  title: cutText(card.title, MAX_TITLE_LENGTH),
  text: cutText(card.text, MAX_TEXT_LENGTH),
})

function cutText(text: string, maxLength: number): string {
  // Counts whole characters, because half of one could not be drawn.
  const characters = Array.from(text)
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns the path of the image of a card, which the web server has serialised and signed. */
export const shareImagePath = (signedCard: string) => `/images/share/${signedCard}.jpg`
