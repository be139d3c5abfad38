import type { ComparedFeatures } from '@amber/domain/compare/features'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CompareColumn } from './compare-view.ts'

type Props = {
  title: string
  columns: readonly CompareColumn[]
  isComparing: boolean
} & ComparedFeatures<string>

/** Lists once what all columns offer, and has a row of ticks for each thing that only some do. */
export function FeatureGroup({ title, columns, shared, others, isComparing }: Props) {
  const { t } = useTranslation('compare')
  const { language } = useSite()
  if (shared.length === 0 && others.length === 0) return null
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {shared.length > 0 && (
        <tr>
          <th scope="row">{t(isComparing ? 'features_all' : 'features_one')}</th>
          <td colSpan={columns.length} className="compare-same">
            {new Intl.ListFormat(LOCALES[language]).format(shared)}
          </td>
        </tr>
      )}
      {others.map(({ feature, has }) => (
        <tr key={feature} className="compare-feature" data-differs="">
          <th scope="row">
            {feature}
            <span className="sr-only"> ({t('differs')})</span>
          </th>
          {columns.map((column, index) => (
            <td key={column.id}>
              <Tick isOffered={has[index] === true} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** A place that does not list a feature may still have it, so the text says no more than that. */
function Tick({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation('compare')
  return (
    <>
      {isOffered ? (
        <Icon name="check" className="text-success-ink" />
      ) : (
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
      )}
      <span className="sr-only">{t(isOffered ? 'feature_listed' : 'feature_not_listed')}</span>
    </>
  )
}
