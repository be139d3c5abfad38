import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { bulkRunPath } from './bulk-url.ts'
import type { RunData } from './load-run.server.ts'
import type { RowLine } from './row-line.ts'
import { RowTable } from './row-table.tsx'

/** Rows with a large change, above all others. Each can be left out, so that one mistake does not block the file. */
export function RowsToCheck({ id, toCheck }: Pick<RunData, 'id' | 'toCheck'>) {
  const { t } = useTranslation('bulk')
  if (toCheck.length === 0) return null
  return (
    <section className="border-b-4 border-sand-200">
      <h2 className="bg-honey-tint px-4 py-1 font-sans text-13 font-semibold tracking-normal text-honey-ink">
        {t('to_check')}
      </h2>
      <RowTable
        rows={toCheck}
        caption={t('to_check')}
        renderActions={({ rowNo }: RowLine) => (
          <Form method="post" action={bulkRunPath(id)}>
            <DenseButton type="submit" name="exclude" value={rowNo}>
              {t('exclude')}
              <span className="sr-only">: {t('row_number', { row: rowNo })}</span>
            </DenseButton>
          </Form>
        )}
      />
    </section>
  )
}
