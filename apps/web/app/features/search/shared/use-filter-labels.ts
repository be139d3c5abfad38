import type { Amenity, MetaType, Tag, UnitType } from '@amber/domain/inventory/vocabulary'
import { type Language, LOCALES } from '@amber/domain/languages'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { HOME_TYPES, type HomeType } from '@amber/domain/search/home-types'
import type { Range } from '@amber/domain/search/place-search'
import { shownRoomMinimum } from '@amber/domain/search/room-count'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Currency and period of a region's prices. */
type Terms = { readonly currency: string; readonly price_duration: PricingDuration }

/** Returns labels for filter values in a region with these terms. */
export function useFilterLabels(terms: Terms | null) {
  const { t } = useTranslation(['search', 'common'])
  const { language } = useSite()
  const currency = terms && isCurrencyCode(terms.currency) ? terms.currency : 'GBP'
  const unit = t(`common:unit_${terms?.price_duration === 'monthly' ? 'month' : 'week'}`)
  const money = (majorUnits: number) =>
    formatMoney({ amount: majorUnits * 10 ** CURRENCIES[currency].minorDigits, currency }, language)
  return {
    sign: CURRENCIES[currency].symbol,
    unit,
    money,
    /** Formats `2027-09` as 'September 2027'. */
    month: (month: string) => monthFormat(language, 'long').format(new Date(`${month}-01T00:00:00Z`)),
    /** Formats `2027-09` as 'Sept 2027'. */
    shortMonth: (month: string) => monthFormat(language, 'short').format(new Date(`${month}-01T00:00:00Z`)),
    type: (type: MetaType) => t(`type_${type}`),
    unitType: (unitType: UnitType) => unitTypeName(unitType, t),
    homeType: (homeType: HomeType) => homeTypeName(homeType, t),
    amenity: (amenity: Amenity) => t(`amenity_${amenity}`),
    tag: (tag: Tag) => t(`tag_${tag}`),
    /** Formats '£150–£275', short enough for the filter bar. */
    priceShort: ({ min, max }: Range) =>
      max === undefined ? `${money(min ?? 0)}+` : min === undefined ? `≤ ${money(max)}` : `${money(min)}–${money(max)}`,
    price: ({ min, max }: Range) => {
      if (max === undefined) return t('price_over', { from: money(min ?? 0), unit })
      return min === undefined
        ? t('price_under', { to: money(max), unit })
        : t('price_between', { from: money(min), to: money(max), unit })
    },
    total: ({ min, max }: Range) => {
      if (max === undefined) return t('total_over', { from: money(min ?? 0) })
      return min === undefined
        ? t('total_under', { to: money(max) })
        : t('total_between', { from: money(min), to: money(max) })
    },
    rooms: ({ min, max }: Range) => {
      const from = shownRoomMinimum(min ?? 0)
      return max === undefined ? t('at_least', { count: from }) : from === max ? String(max) : `${from}–${max}`
    },
  }
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because creating one costs far more than using it. */
function monthFormat(language: Language, month: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${language} ${month}`
  const format =
    monthFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { month, year: 'numeric', timeZone: 'UTC' })
  monthFormats.set(key, format)
  return format
}

type Translate = ReturnType<typeof useTranslation<['search', 'common']>>['t']

/** Returns the name of a unit type; `2b` is a flat with two bedrooms. */
export function unitTypeName(unitType: UnitType, t: Translate): string {
  switch (unitType) {
    case '1b':
    case '2b':
    case '3b':
    case '4b':
    case '5b':
    case '6b':
    case '7b':
    case '8b':
      return t('kind_flat', { count: Number(unitType[0]) })
    case 'greater_8b':
      return t('kind_large_flat', { count: 8 })
    default:
      return t(`kind_${unitType}`)
  }
}

function homeTypeName(homeType: HomeType, t: Translate): string {
  const [unitType] = HOME_TYPES[homeType]
  return homeType === 'flat_large' ? t('kind_flats_from', { count: 4 }) : unitTypeName(unitType, t)
}
