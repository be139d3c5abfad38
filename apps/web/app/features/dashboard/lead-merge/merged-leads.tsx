import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { FactList } from '../lead-page/fact-list.tsx'
import type { DuplicatesData } from './load-duplicates.server.ts'
import { MERGE_FIELD } from './merge-url.ts'

/** The leads that are merged into the one shown, each with the way back. */
export function MergedLeads({ merges }: Pick<DuplicatesData, 'merges'>) {
  const { t } = useTranslation('lead_merge')
  if (merges.length === 0) return null
  return (
    <FactList title={t('merged')} facts={[]}>
      <ul className="grid gap-3">
        {merges.map(({ id, place, reference, when, by, canUndo }) => (
          <li key={id}>
            <p className="font-medium wrap-anywhere">{t('keep_lead', { place, reference })}</p>
            <p className="text-12 text-ink-3">{by === null ? when : t('merged_by', { when, name: by })}</p>
            {canUndo ? (
              <Form method="post" className="mt-1.5">
                <input type="hidden" name={MERGE_FIELD} value={id} />
                <DenseButton type="submit" name="do" value="undo_merge" aria-label={t('undo_name', { place })}>
                  {t('undo')}
                </DenseButton>
              </Form>
            ) : (
              <p className="mt-1 text-12 text-ink-3">{t('undo_hidden')}</p>
            )}
          </li>
        ))}
      </ul>
    </FactList>
  )
}
