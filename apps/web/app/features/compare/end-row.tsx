import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { CompareColumn } from './compare-view.ts'

/** Ends each column with the way on, because the links below the pictures are several screens above on a phone. */
export function EndRow({ columns }: { columns: readonly CompareColumn[] }) {
  const { t } = useTranslation('compare')
  return (
    <tbody className="print:hidden">
      <tr className="compare-end">
        <th scope="row">
          <span className="sr-only">{t('next_step')}</span>
        </th>
        {columns.map(({ id, path, name }) => (
          <td key={id}>
            <ButtonLink to={path} size="small" className="w-full max-w-80" aria-label={t('see_named', { name })}>
              {t('see')}
            </ButtonLink>
          </td>
        ))}
      </tr>
    </tbody>
  )
}
