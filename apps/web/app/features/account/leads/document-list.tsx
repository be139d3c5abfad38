import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { isToUpload } from '@amber/domain/document/needed-documents'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DocumentBadge } from '../../../shared/document/document-badge.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadDocument, LeadLine } from './lead-lines.ts'
import { TurnTag } from './turn-tag.tsx'

const ICONS = { passport: 'user', admission_letter: 'graduation-cap', guarantor_paper: 'users' } as const

/** Documents received and links to upload the missing ones, which is a thing to do of its own. */
export function DocumentList({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation(['leads', 'documents'])
  const { documents, documentsPath, todos } = lead
  const isOpen = todos.includes('documents')
  const received = documents.filter(({ state }) => state === 'kept' || state === 'approved').length
  const largest = formatFileSize(MAX_DOCUMENT_BYTES, useSite().language)
  if (documents.length === 0) return null
  return (
    <div className={`rounded-control px-5 py-4 ${isOpen ? 'bg-red-tint' : 'bg-sand-50'}`}>
      {isOpen && <TurnTag turn="yours" />}
      <p className="font-semibold">{t(isOpen ? 'papers_todo' : 'papers_title')}</p>
      <p className="text-13 text-ink-2">{t('papers', { received, count: documents.length })}</p>
      <ul className="mt-1.5 -mb-2 divide-y divide-sand-300">
        {documents.map((item) => (
          <li key={item.kind} className="flex items-start gap-3 py-2">
            <Icon name={ICONS[item.kind]} size="small" className="mt-1.5" />
            <div className="min-w-0 py-1">
              {t(`paper_${item.kind}`)}
              {item.refusal !== null && (
                <p className="text-13 text-ink-2">{t(`documents:refused_${item.refusal}`, { size: largest })}</p>
              )}
            </div>
            <div className="ml-auto grid shrink-0 justify-items-end gap-1 py-1">
              {item.state !== 'missing' && <DocumentBadge state={item.state} />}
              {isToUpload(item.state) && <UploadLink item={item} path={documentsPath} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function UploadLink({ item: { kind, state }, path }: { item: LeadDocument; path: string }) {
  const { t } = useTranslation('leads')
  return (
    <Link
      to={path}
      aria-label={t(state === 'refused' ? 'send_again_which' : 'send_paper_which', { paper: t(`paper_${kind}`) })}
      className="inline-block font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {t(state === 'refused' ? 'send_again' : 'send_paper')}
    </Link>
  )
}
