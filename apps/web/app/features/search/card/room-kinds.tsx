import { UNIT_TYPES, type UnitType } from '@amber/domain/inventory/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { unitTypeName } from '../../../parts/use-filter-words.ts'

/** One line has room for so many. */
const MOST = 3

/** 'En-suite, studio, 2-bed flat': a sentence, where German keeps the capitals of its nouns. */
export function RoomKinds({ unitTypes }: { unitTypes: readonly UnitType[] }) {
  const { t } = useTranslation(['search', 'common'])
  const { language } = useSite()
  if (unitTypes.length === 0) return null
  const names = UNIT_TYPES.filter((kind) => unitTypes.includes(kind)).map((kind) => unitTypeName(kind, t))
  const [first = '', ...others] = names.slice(0, MOST)
  const inSentence = (name: string) => (language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1))
  return (
    <p className="mt-1 text-ink-2">
      {[first, ...others.map(inSentence)].join(language === 'zh' ? '、' : ', ')}
      {names.length > MOST && <span className="text-ink-3"> +{names.length - MOST}</span>}
    </p>
  )
}
