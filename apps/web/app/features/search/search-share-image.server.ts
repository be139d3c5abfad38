import type { Language } from '@amber/domain/languages'
import type { RouterContextProvider } from 'react-router'
import { i18nFor } from '../../i18n/i18n.server.ts'
import { shareImageIn } from '../../server/share-image.server.ts'
import { regionPreposition, type SearchRegion } from './search-region.ts'

/**
 * Returns what names the image of a region for social networks. It shows no counts or prices, because networks keep an
 * image for weeks.
 */
export function searchShareImageIn(context: Readonly<RouterContextProvider>, language: Language) {
  const shareImage = shareImageIn(context)
  const t = i18nFor(language).getFixedT(language, 'search')
  return (region: SearchRegion, photo: string | undefined) =>
    shareImage({
      title: t('meta_title', { where: regionPreposition(region), region: region.name }),
      text: region.ancestors
        .map(({ name }) => name)
        .toReversed()
        .join(' · '),
      photo,
    })
}
