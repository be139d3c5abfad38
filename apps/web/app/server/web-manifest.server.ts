import { type Language, LOCALES } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'

type Labels = { description: string; shortlist: string }

/** Returns the web app manifest. Its `id` is the same in every language, so browsers install one app. */
export const webManifest = ({ name, brand, ground }: Edition, language: Language, labels: Labels) => ({
  id: '/',
  name: brand,
  short_name: brand,
  description: labels.description,
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
    { name: labels.shortlist, url: '/profile/shortlist', icons: [icon(`/icons/${name}-192.png`, 192, 'any')] },
  ],
})

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
