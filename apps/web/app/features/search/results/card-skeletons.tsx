import { useTranslation } from '../../../i18n/use-translation.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CARD_GRID } from '../card/card-grid.ts'

/** Card-sized placeholders for the expected results. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation('search')
  return (
    <Loading label={t('loading')}>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // The items are identical and never reordered.
          <li key={index} className={CARD_GRID}>
            <Skeleton corner="card" className="aspect-3/2 w-full" />
            <div className="grid content-start gap-3 md:min-h-48">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-3 h-6 w-1/3" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  )
}
