import { DOCUMENT_DAYS_AFTER_MOVE_IN, DOCUMENT_RETENTION_DAYS } from '@amber/domain/document/document-retention'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePollUntilReady } from '../../browser/use-poll-until-ready.ts'
import { HelpLink } from '../../shared/content/help-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { LoadedDocuments } from './load-documents.server.ts'
import { DocumentGroupCard } from './document-group-card.tsx'

type Props = { documents: LoadedDocuments; removed: { removed: true } | undefined }

/** Documents of one booking: uploaded and missing ones, and how they are stored. */
export function DocumentsView({ documents: { leadUuid, place, groups, refund, largest }, removed }: Props) {
  const { t } = useTranslation('documents')
  usePollUntilReady(groups.some(({ lines }) => lines.some(({ state }) => state === 'checking')))
  return (
    <>
      <h1 className="text-24 wrap-anywhere md:text-32">{t('title', { place })}</h1>
      <p className="mt-2 mb-6 max-w-[42em] text-ink-2">
        {refund ? t('intro_refund', { size: largest, day: refund.day }) : t('intro', { size: largest })}
      </p>
      {removed && (
        <div className="mb-4">
          <Outcome of={removed}>{t('removed')}</Outcome>
        </div>
      )}
      <noscript>
        <p className="mb-4 rounded-control bg-honey-tint px-4 py-3 text-honey-ink">{t('no_script')}</p>
      </noscript>
      <div className="grid gap-5">
        {groups.map((group) => (
          <DocumentGroupCard
            key={group.kind}
            leadUuid={leadUuid}
            group={group}
            refundReason={refund?.reason ?? null}
            largest={largest}
          />
        ))}
      </div>
      <section aria-labelledby="safe-title" className="mt-6 flex gap-4 rounded-card bg-sand-50 p-4 md:p-6">
        <Icon name="lock" className="mt-1" />
        <div>
          <h2 id="safe-title" className="text-20">
            {t('safe_title')}
          </h2>
          <p className="mt-2 max-w-[38.5em] text-ink-2">
            {refund
              ? t('safe_refund', { days: DOCUMENT_RETENTION_DAYS })
              : t('safe_text', { days: DOCUMENT_DAYS_AFTER_MOVE_IN, unbooked: DOCUMENT_RETENTION_DAYS })}
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            <HelpLink to="documents" />
            <HelpLink to="document_safety" />
          </p>
        </div>
      </section>
    </>
  )
}
