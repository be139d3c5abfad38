import { useTranslation } from '../../i18n/use-translation.ts'
import type { EvidenceView, ItemView } from './evidence-view.ts'

export function useItemName() {
  const { t } = useTranslation('evidence')
  return ({ item, name }: Pick<ItemView, 'item' | 'name'>) => (item === null ? (name ?? '') : t(`item_${item}`))
}

/** The signed inventory list. On moving out it says what each item was like on moving in. */
export function ItemList({ evidence: { items } }: { evidence: EvidenceView }) {
  const { t } = useTranslation('evidence')
  const nameOf = useItemName()
  if (items.length === 0) return <p className="text-ink-2">{t('list_empty')}</p>
  return (
    <ul className="divide-y divide-sand-200 border-y border-sand-200">
      {items.map((item) => (
        <li
          key={`${item.area} ${item.item ?? item.name}`}
          className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <span>
            <span className="font-semibold">{nameOf(item)}</span>
            <span className="block text-13 text-ink-3">{t(`area_${item.area}`)}</span>
          </span>
          <span className="min-w-0 wrap-anywhere">
            {t('item_line', { count: item.count, condition: t(`condition_${item.condition}`) })}
            {item.note !== '' && <span className="block text-ink-2">{item.note}</span>}
            {item.before !== null && (
              <span className="block text-13 text-ink-2">
                {t('list_before')}: {t(`condition_${item.before}`)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
