import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { MergeOutcome } from './change-merge.server.ts'
import { ComparedLeads } from './compared-leads.tsx'
import type { MergeData } from './load-merge.server.ts'
import { MergeForm } from './merge-form.tsx'
import { leadMergeUrl } from './merge-url.ts'
import { useReasonWords } from './use-reason-words.ts'

type Props = { data: MergeData; outcome: Extract<MergeOutcome, { is: 'wrong' }> | undefined }

/** Probable duplicates on the left, and one of them beside the lead on the right with what merging does. */
export function MergeView({ data: { lead, duplicates, compared }, outcome }: Props) {
  const { t } = useTranslation('lead_merge')
  const { nameOf } = useLeadWords()
  return (
    <DashboardFrame
      title={t('page_title', { name: nameOf(lead) })}
      note={lead.reference}
      actions={
        <DenseLink to={leadUrl(lead.uuid)} variant="plain">
          <Icon name="arrow-left" size="tiny" />
          {t('back')}
        </DenseLink>
      }
    >
      <div className="grid gap-6 p-4 lg:grid-cols-[17rem_minmax(0,48rem)]">
        <DuplicateList lead={lead} duplicates={duplicates} compared={compared} />
        {compared && (
          <div className="grid min-w-0 content-start gap-6">
            {outcome && (
              <Outcome tone="refused" of={outcome}>
                {t(outcome.wrong)}
              </Outcome>
            )}
            <ComparedLeads own={lead} other={compared.lead} />
            <MergeForm key={compared.lead.uuid} lead={lead} compared={compared} />
          </div>
        )}
      </div>
    </DashboardFrame>
  )
}

function DuplicateList({ lead, duplicates, compared }: MergeData) {
  const { t } = useTranslation('lead_merge')
  const reasonWords = useReasonWords()
  if (duplicates.length === 0) return <p className="text-ink-3">{t('found_none')}</p>
  return (
    <nav aria-label={t('found')}>
      <h2 className="mb-2 font-sans text-13 font-semibold tracking-normal">{t('found')}</h2>
      <ul className="grid gap-2">
        {duplicates.map(({ lead: { uuid, place, reference }, reasons }) => (
          <li key={uuid}>
            <Link
              to={leadMergeUrl(lead.uuid, uuid)}
              aria-current={uuid === compared?.lead.uuid ? 'page' : undefined}
              className="block rounded-control border border-sand-200 px-3 py-2 hover:bg-sand-50 aria-[current=page]:border-select aria-[current=page]:bg-select-tint"
            >
              <span className="block font-medium wrap-anywhere">{t('keep_lead', { place, reference })}</span>
              <span className="block text-12 text-ink-3">{reasonWords(reasons)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
