import type { Media } from '@amber/contract/schemas/inventory'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Picture } from '../../../shared/picture/picture.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { galleryUrl } from '../gallery/gallery-url.ts'
import { isIllustrativeRender } from '../../../shared/picture/is-illustrative-render.ts'
import { usePlace } from '../place-state.ts'

const MAX_IMAGES = 5
const LARGE_SIZES = '(min-width: 1280px) 640px, (min-width: 768px) 66vw, 100vw'
const SMALL_SIZES = '(min-width: 1280px) 316px, (min-width: 768px) 33vw, 50vw'

/** One large and four small images, only the large one on phones. Each opens the gallery. */
export function Mosaic() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  const { search } = useLocation()
  const images = place.images.slice(0, MAX_IMAGES)
  const to = galleryUrl(search)
  if (images.length === 0) {
    return (
      <div className="grid h-50 place-items-center rounded-card bg-sand-100 text-ink-3 md:h-75">
        <span className="grid justify-items-center gap-2">
          <Icon name="camera" />
          {t('no_pictures')}
        </span>
      </div>
    )
  }
  return (
    <div className="relative">
      <div className="mosaic">
        {images.map((image, index) => (
          <Link key={image.base_path} to={to} preventScrollReset className="focus-visible:-outline-offset-4">
            <Picture
              image={pictureOf(image, t('picture', { name: place.name, number: index + 1 }))}
              sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
              priority={index === 0}
              {...(index === 0 &&
                image.credit !== null && { mark: isIllustrativeRender(image.credit) ? t('render') : image.credit })}
            />
          </Link>
        ))}
      </div>
      <Link
        to={to}
        preventScrollReset
        className="absolute right-0 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-control border border-ink bg-paper px-4 font-semibold hover:bg-sand-100 md:right-4"
      >
        <Icon name="camera" />
        {t('pictures', { count: place.images_count })}
      </Link>
    </div>
  )
}

const pictureOf = ({ base_path, width, height, blurred_preview, caption }: Media, alt: string) => ({
  path: base_path,
  width: width ?? 1200,
  height: height ?? 800,
  preview: blurred_preview,
  alt: caption ?? alt,
})
