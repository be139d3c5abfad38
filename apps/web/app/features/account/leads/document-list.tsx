import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadDocument, LeadLine } from './lead-lines.ts'
import { TurnTag } from './turn-tag.tsx'

const ICONS = { passport: 'user', admission_letter: 'graduation-cap', guarantor_paper: 'users' } as const

/** Documents received and links to upload the missing ones, which is a thing to do of its own. */
export function DocumentList({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation('leads')
  const { documents, documentsPath, todos } = lead
  const isOpen = todos.includes('documents')
  const received = documents.filter(({ state }) => state === 'kept').length
  if (documents.length === 0) return null
  return (
    <div className={`rounded-control px-5 py-4 ${isOpen ? 'bg-red-tint' : 'bg-sand-50'}`}>
      {isOpen && <TurnTag turn="yours" />}
      <p className="font-semibold">{t(isOpen ? 'papers_todo' : 'papers_title')}</p>
      <p className="text-13 text-ink-2">{t('papers', { received, count: documents.length })}</p>
      <ul className="mt-1.5 -mb-2 divide-y divide-sand-300">
        {documents.map((item) => (
          <li key={item.kind} className="flex items-center gap-3 py-2">
            <Icon name={ICONS[item.kind]} size="small" />
            <span className="min-w-0">{t(`paper_${item.kind}`)}</span>
            <span className="ml-auto shrink-0">
              <DocumentState item={item} path={documentsPath} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DocumentState({ item: { kind, state }, path }: { item: LeadDocument; path: string }) {
  const { t } = useTranslation('leads')
  if (state === 'kept') return <Badge tone="green">{t('paper_kept')}</Badge>
  if (state === 'checking') return <Badge tone="paper">{t('paper_checking')}</Badge>
  return (
    <Link
      to={path}
      aria-label={t(state === 'refused' ? 'send_again_which' : 'send_paper_which', { paper: t(`paper_${kind}`) })}
      className="inline-block py-1 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {t(state === 'refused' ? 'send_again' : 'send_paper')}
    </Link>
  )
}
