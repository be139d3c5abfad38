import { fitShareCard, type ShareCard, shareImagePath } from '@amber/domain/images/share-card'
import type { RouterContextProvider } from 'react-router'
import { serverSettings } from './server-context.ts'

/** Returns the path of a card's image; undefined when share images are off. */
export type ShareImage = (card: Omit<ShareCard, 'edition'>) => string | undefined

/** Returns what names the images that social networks show for our pages. */
export function shareImageIn(context: Readonly<RouterContextProvider>): ShareImage {
  const { signShareCard, edition } = context.get(serverSettings)
  return (card) => signShareCard && shareImagePath(signShareCard(JSON.stringify(fitShareCard({ ...card, edition }))))
}
