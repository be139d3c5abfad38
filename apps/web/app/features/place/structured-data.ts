import type { Place } from '@amber/contract/inventory'
import { moneyToDecimal } from '@amber/domain/money/money'
import { imageSources } from '@amber/domain/images/image-sources'
import { scriptText } from '../../lib/script-text.ts'

const MOST_PICTURES = 6
/** As UN/CEFACT codes them, which schema.org asks for. */
const UNIT_CODES = { weekly: 'WEE', monthly: 'MON' } as const

/** The place, what it is let for and what students give it, as schema.org words it. The way to it is the breadcrumbs'. */
export function placeGraph(place: Place, isLet: boolean, origin: string): string {
  const url = `${origin}/places/${place.canonical_name}`
  return scriptText({
    '@context': 'https://schema.org',
    '@type': 'Accommodation',
    '@id': `${url}#place`,
    url,
    name: place.name,
    ...(place.meta.meta_description !== null && { description: place.meta.meta_description }),
    image: place.images
      .slice(0, MOST_PICTURES)
      .map(({ base_path, width }) => origin + imageSources(base_path, width ?? 1200).src),
    address: addressOf(place),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: place.location.location_coordinates.lat,
      longitude: place.location.location_coordinates.lng,
    },
    amenityFeature: place.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...ratingOf(place),
    ...offerOf(place, isLet, url),
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
  const amount = pricing.min_available_price ?? pricing.price
  if (amount === null) return {}
  const price = moneyToDecimal({ amount, currency: pricing.currency })
  const isFree = isLet && pricing.min_available_price !== null
  return {
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: pricing.currency,
      availability: `https://schema.org/${isFree ? 'InStock' : 'SoldOut'}`,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: pricing.currency,
        unitCode: UNIT_CODES[pricing.duration],
      },
    },
  }
}
