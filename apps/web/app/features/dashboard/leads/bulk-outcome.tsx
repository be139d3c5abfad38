import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import type { BulkOutcome as Result } from './change-leads.server.ts'
import type { LeadLine } from './lead-line.ts'

type Props = { of: Result; leads: readonly Pick<LeadLine, 'id' | 'name'>[] }

/** Says what became of the selected leads, with the reason for each that stays as it was. */
export function BulkOutcome({ of, leads }: Props) {
  const { t } = useTranslation('lead_bulk')
  const { changed, unchanged, refused } = of
  const nameOf = (id: number) => leads.find((lead) => lead.id === id)?.name ?? t('lead_number', { id })
  return (
    <Outcome of={of} tone={refused.length > 0 ? 'refused' : 'done'}>
      {changed > 0 && `${t('changed', { count: changed })} `}
      {unchanged > 0 && `${t('unchanged', { count: unchanged })} `}
      {refused.length > 0 && (
        <>
          {t('refused', { count: refused.length })}
          <ul className="list-disc pl-5">
            {refused.map(({ id, reason }) => (
              <li key={id}>{t('refused_line', { name: nameOf(id), reason })}</li>
            ))}
          </ul>
        </>
      )}
    </Outcome>
  )
}
