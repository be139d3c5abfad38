import { UNIT_TYPES, type UnitType } from '@amber/domain/inventory/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { unitTypeName } from '../shared/use-filter-labels.ts'

/** Maximum number of room types on one line. */
const MAX_ROOM_TYPES = 3

/** Formats 'En-suite, studio, 2-bed flat' as a sentence; German keeps the capitals of nouns. */
export function RoomTypeList({ unitTypes }: { unitTypes: readonly UnitType[] }) {
  const { t } = useTranslation(['search', 'common'])
  const { language } = useSite()
  if (unitTypes.length === 0) return null
  const names = UNIT_TYPES.filter((kind) => unitTypes.includes(kind)).map((kind) => unitTypeName(kind, t))
  const [first = '', ...others] = names.slice(0, MAX_ROOM_TYPES)
  const inSentence = (name: string) => (language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1))
  return (
    <p className="mt-1 text-ink-2">
      {[first, ...others.map(inSentence)].join(language === 'zh' ? '、' : ', ')}
      {names.length > MAX_ROOM_TYPES && <span className="text-ink-3"> +{names.length - MAX_ROOM_TYPES}</span>}
    </p>
  )
}
