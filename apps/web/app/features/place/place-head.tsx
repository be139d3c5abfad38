import type { Place } from '@amber/contract/schemas/inventory'
import { imageSources } from '@amber/domain/images/image-sources'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { urlInLanguage } from '../../shared/page/language-alternates.ts'
import { pageImageOf } from '../../shared/page/seo.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { usePlace } from './place-state.ts'
import { bestStayOf } from './stay/chosen-stay.ts'
import { placeGraph } from './structured-data.ts'

/** Head of the place page. All stays share one canonical URL; places that are not let are not indexed. */
export function PlaceHead() {
  const { t } = useTranslation(['place', 'common'])
  const { language, sites } = useSite()
  const { place, isLet, stays, shareImage } = usePlace()
  const [first] = stays.rooms
  const cheapest = first && bestStayOf(first)?.stay.price.text
  const city = place.meta.region_name
  const [photo] = place.images
  const path = `/places/${place.canonical_name}`
  const unit = t(`common:unit_${stays.unit}`)
  return (
    <>
      <PageHead
        title={t('meta_title', { name: place.name, city })}
        description={
          place.meta.meta_description ??
          (cheapest === undefined
            ? t('meta_description', { name: place.name, city })
            : t('meta_description_price', { name: place.name, city, price: cheapest, unit }))
        }
        keywords={[place.name, city, ...place.meta_distances.map(({ name }) => name)]}
        path={path}
        noindex={!isLet}
        // Only crawlers read it, and each of them loads the document.
        image={import.meta.env.SSR ? pageImageOf(shareImage, photo && photoSource(photo), place.name) : undefined}
      />
      {/* Rendered only on the server, for search engines; the client bundle does not include the text. */}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? placeGraph(place, isLet, urlInLanguage(path, language, sites[0])) : '',
        }}
      />
    </>
  )
}

const photoSource = ({ base_path, width }: Place['images'][number]) => imageSources(base_path, width ?? 1200).src
