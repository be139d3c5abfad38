import { useTranslation } from '../../i18n/use-translation.ts'
import type { StoredDataRow } from './legal-view.ts'

/** Everything that we store about a person, and what erasing the account does to it. */
export function StoredDataTable({ rows }: { rows: readonly StoredDataRow[] }) {
  const { t } = useTranslation('content')
  const ERASED = { deleted: t('erased_deleted'), emptied: t('erased_emptied'), stays: t('erased_stays') }
  return (
    <div className="article my-4">
      {/* Keyboards scroll a wide table on a narrow screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={t('stored_data')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stored_what')}</th>
              <th scope="col">{t('stored_fields')}</th>
              <th scope="col">{t('stored_erased')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, fields, erased }) => (
              <tr key={name}>
                <th scope="row" className="align-top text-15! font-semibold! text-ink!">
                  {name}
                </th>
                <td className="text-13 text-ink-2">{fields}</td>
                <td>{ERASED[erased]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
