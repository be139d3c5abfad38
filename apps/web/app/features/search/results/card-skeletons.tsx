import { useTranslation } from '../../../i18n/use-translation.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CARD_GRID } from '../card/card-grid.ts'

/** As many as are on their way, each as large as a card. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation('search')
  return (
    <Loading label={t('loading')}>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // All alike, and never moved.
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
