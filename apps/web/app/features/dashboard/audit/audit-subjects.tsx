import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AuditLine, AuditSubjectLine } from './audit-lines.ts'

/** Shows the subjects of an entry by name and with a link where the dashboard has a page of it. */
export function AuditSubjects({ subjects }: Pick<AuditLine, 'subjects'>) {
  return (
    <>
      {subjects.map((subject, index) => (
        <span key={`${subject.kind} ${subject.id}`}>
          {index > 0 && <span className="text-ink-3"> · </span>}
          <Subject {...subject} />
        </span>
      ))}
    </>
  )
}

function Subject({ kind, id, name, url }: AuditSubjectLine) {
  const { t } = useTranslation('audit')
  const text = name ?? (kind === 'lead' ? t('lead_number', { id }) : t('somebody', { id }))
  if (url === null) return text
  return (
    <Link to={url} className="underline decoration-sand-300 underline-offset-3 hover:decoration-current">
      {text}
    </Link>
  )
}
