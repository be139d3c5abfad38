import type { Place } from '@amber/contract/schemas/inventory'
import { moneyToDecimal } from '@amber/domain/money/money'
import { imageSources } from '@amber/domain/images/image-sources'
import { serializeForScript } from '../../shared/page/serialize-for-script.ts'

const MAX_IMAGES = 6
/** UN/CEFACT unit codes, as schema.org requires. */
const UNIT_CODES = { weekly: 'WEE', monthly: 'MON' } as const

/** Returns schema.org JSON-LD for the place, its price and its rating. Breadcrumbs have their own data. */
export function placeGraph(place: Place, isLet: boolean, url: string): string {
  const { origin } = new URL(url)
  const offer = offerOf(place, isLet, url)
  return serializeForScript({
    '@context': 'https://schema.org',
    // An accommodation alone cannot have offers, and a product must.
    '@type': 'offers' in offer ? ['Accommodation', 'Product'] : 'Accommodation',
    '@id': `${url}#place`,
    url,
    name: place.name,
    ...(place.meta.meta_description !== null && { description: place.meta.meta_description }),
    image: place.images
      .slice(0, MAX_IMAGES)
      .map(({ base_path, width }) => origin + imageSources(base_path, width ?? 1200).src),
    address: addressOf(place),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: place.location.location_coordinates.lat,
      longitude: place.location.location_coordinates.lng,
    },
    amenityFeature: place.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...ratingOf(place),
    ...offer,
  })
}

function addressOf({ location: { street_number, route, locality, postal_code, country }, region }: Place) {
  const street = [street_number?.long_name, route?.long_name].filter(Boolean).join(' ')
  return {
    '@type': 'PostalAddress',
    ...(street !== '' && { streetAddress: street }),
    addressLocality: locality?.long_name ?? region.name,
    ...(postal_code && { postalCode: postal_code.long_name }),
    ...(country && { addressCountry: country.short_name }),
  }
}

function ratingOf({ reviews_rating, reviews_count }: Place) {
  if (reviews_rating === null || reviews_count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews_rating,
      reviewCount: reviews_count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

function offerOf({ pricing }: Place, isLet: boolean, url: string) {
  if (pricing.all_in === null) return {}
  const amount = pricing.all_in.price
  const price = moneyToDecimal({ amount, currency: pricing.currency })
  const hasAvailability = isLet && pricing.available_price !== null
  return {
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: pricing.currency,
      availability: `https://schema.org/${hasAvailability ? 'InStock' : 'SoldOut'}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: pricing.currency,
        unitCode: UNIT_CODES[pricing.duration],
      },
    },
  }
}
