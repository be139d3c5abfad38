import { type Language, LOCALES } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'

type Words = { description: string; shortlist: string }

/** The app that a browser makes of the site: one, whatever the language. */
export const webManifest = ({ name, brand, ground }: Edition, language: Language, words: Words) => ({
  id: '/',
  name: brand,
  short_name: brand,
  description: words.description,
  lang: LOCALES[language],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  icons: [
    icon(`/icons/${name}-192.png`, 192, 'any'),
    icon(`/icons/${name}-512.png`, 512, 'any'),
    icon(`/icons/${name}-maskable.png`, 512, 'maskable'),
  ],
  shortcuts: [
    { name: words.shortlist, url: '/profile/shortlist', icons: [icon(`/icons/${name}-192.png`, 192, 'any')] },
  ],
})

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
