import type { Amenity, MetaType, UnitType } from '@amber/domain/inventory/vocabulary'
import { AMENITIES, META_TYPES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LOCALES } from '@amber/domain/languages'
import type { Namespaces } from '@amber/copy/namespaces'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useFilterLabels } from '../../search/shared/use-filter-labels.ts'
import { TRANSLATED_LANGUAGES } from './shape.ts'

type Suffix<Prefix extends string> = keyof Namespaces['editor'] extends infer Key
  ? Key extends `${Prefix}_${infer Rest}`
    ? Rest
    : never
  : never

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

/** Returns the names of fields, of their parts and of their options. Rooms have the words of the search page. */
export function useLabels() {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  const search = useFilterLabels(null)
  const languages = new Intl.DisplayNames(LOCALES[language], { type: 'language' })
  const languageName = (code: string) => languages.of(code) ?? code
  return {
    language: languageName,
    label: (part: string): string =>
      isOneOf(TRANSLATED_LANGUAGES, part) ? languageName(part) : t(`label_${part as Suffix<'label'>}`),
    option: (part: string, value: string): string => {
      if (part === 'unit_type' && isOneOf(UNIT_TYPES, value)) return search.unitType(value satisfies UnitType)
      if (isOneOf(AMENITIES, value)) return search.amenity(value satisfies Amenity)
      if (isOneOf(META_TYPES, value)) return search.type(value satisfies MetaType)
      return t(`option_${value as Suffix<'option'>}`)
    },
  }
}
