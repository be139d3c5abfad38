import type { Amenity, MetaType, Tag, UnitType } from '@amber/domain/inventory/vocabulary'
import type { ConfirmationAge } from '@amber/domain/inventory/confirmation-age'
import type { PlaceIssue } from '@amber/domain/inventory/place-issues'
import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import { LOCALES } from '@amber/domain/languages'
import { MONTHS } from '@amber/domain/search/months'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useFilterLabels as useSearchLabels } from '../../search/shared/use-filter-labels.ts'
import type { ListFilter } from './inventories-url.ts'

/** Returns labels for the values of filters; those of students have the words of the search page. */
export function useFilterLabels() {
  const { t } = useTranslation('inventories')
  const { language } = useSite()
  const labels = useSearchLabels(null)
  const months = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  const byFilter: Record<ListFilter, (value: string) => string> = {
    statuses: (value) => t(`status_${value as InventoryStatus}`),
    confirmed: (value) => t(`confirmed_${value as ConfirmationAge}`),
    issues: (value) => t(`issue_${value as PlaceIssue}`),
    room_types: (value) => labels.type(value as MetaType),
    bathroom_types: (value) => labels.type(value as MetaType),
    kitchen_types: (value) => labels.type(value as MetaType),
    meta_unit_types: (value) => labels.unitType(value as UnitType),
    features_and: (value) => labels.amenity(value as Amenity),
    tags: (value) => labels.tag(value as Tag),
  }
  return {
    labelOf: (filter: ListFilter, value: string) => byFilter[filter](value),
    monthLabel: (month: string) =>
      months.format(
        new Date(
          Date.UTC(
            2026,
            MONTHS.findIndex((known) => known === month),
            1,
          ),
        ),
      ),
  }
}
