import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { listUrl } from '../kit/list-url.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import type { AuditLine } from './audit-lines.ts'
import { AUDIT_PATH } from './audit-url.ts'

/** One entry beside the log, with links to the other entries of its person and kind. */
export function AuditPanel({ entry }: { entry: AuditLine }) {
  const { t } = useTranslation('audit')
  const [query] = useSearchParams()
  return (
    <SidePanel title={entry.action} subtitle={entry.at} closeUrl={listUrl(AUDIT_PATH, query, { panel: undefined })}>
      <dl className="grid gap-3">
        <Fact label={t('column_actor')}>
          {entry.actor === null ? (
            t('system')
          ) : (
            <Link
              to={listUrl(AUDIT_PATH, query, { actor_id: entry.actor.id, before: undefined })}
              className="underline"
            >
              {entry.actor.name}
            </Link>
          )}
        </Fact>
        <Fact label={t('column_action')}>
          <Link to={listUrl(AUDIT_PATH, query, { action: entry.action, before: undefined })} className="underline">
            {entry.action}
          </Link>
        </Fact>
        <Fact label={t('column_subjects')}>
          <ul>
            {entry.subjects.map(({ name, id, url }) => (
              <li key={name}>
                {url === null ? (
                  `${name} ${id}`
                ) : (
                  <Link to={url} className="underline">
                    {name} {id}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('column_fields')}>{entry.fields.join(', ') || '–'}</Fact>
        <Fact label={t('request')}>{entry.requestId ?? '–'}</Fact>
      </dl>
    </SidePanel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
