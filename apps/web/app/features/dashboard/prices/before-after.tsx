import type { GridPlan } from '@amber/domain/inventory/price-grid'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GridModel } from './grid-model.ts'
import { offerOf } from './offer-of.ts'
import { useCellFormat } from './use-cell-format.ts'

type Props = { model: GridModel; published: GridPlan['published']; currency: CurrencyCode }

/** Compares the place as students see it now with the place once the changes are published. */
export function BeforeAfter({ model, published, currency }: Props) {
  const { t } = useTranslation('price_grid')
  const format = useCellFormat(currency)
  const sides = [
    { title: t('now'), offer: offerOf(model.cells, []), look: 'border-sand-200' },
    { title: t('after'), offer: offerOf(model.cells, published), look: 'border-honey-deep bg-honey-tint' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 border-b border-sand-200 px-4 py-3">
      {sides.map(({ title, offer, look }) => (
        <div key={title} className={`rounded-control border px-3 py-2 ${look}`}>
          <dt className="text-12 text-ink-2">{title}</dt>
          <dd className="tabular">
            <strong className="block text-15 font-semibold">
              {offer.price === null ? t('nothing_offered') : t('from', { price: format(offer.price, 'price') })}
            </strong>
            <span className="text-12 text-ink-2">{t('left', { count: offer.left })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
