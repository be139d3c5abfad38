import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import type { UndoOutcome } from './change-merge.server.ts'
import type { DuplicatesData } from './load-duplicates.server.ts'
import { leadMergeUrl } from './merge-url.ts'
import { useReasonWords } from './use-reason-words.ts'

type Props = Pick<DuplicatesData, 'duplicates'> & {
  uuid: string
  /** Whether another lead has just been merged into this one. */
  isMerged: boolean
  undone: UndoOutcome | undefined
}

/** Says that other leads are probably of the same person, and why, and what became of a merge. */
export function DuplicateNotice({ duplicates, uuid, isMerged, undone }: Props) {
  const { t } = useTranslation('lead_merge')
  const reasonWords = useReasonWords()
  const [likeliest] = duplicates
  return (
    <>
      {undone ? (
        <Outcome of={undone} tone={undone.merge === 'done_undone' ? 'done' : 'refused'}>
          {t(undone.merge)}
        </Outcome>
      ) : (
        isMerged && <Outcome of="merged">{t('done_merged')}</Outcome>
      )}
      {likeliest && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-sand-200 px-3 py-2">
          <p className="min-w-0">
            {t('notice', { count: duplicates.length })}{' '}
            <span className="text-ink-3">{reasonWords(likeliest.reasons)}</span>
          </p>
          <DenseLink to={leadMergeUrl(uuid)}>{t('compare')}</DenseLink>
        </div>
      )}
    </>
  )
}
