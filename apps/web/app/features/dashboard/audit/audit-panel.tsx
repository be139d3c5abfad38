import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { listUrl } from '../kit/list-url.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import type { AuditLine, AuditValueLine } from './audit-lines.ts'
import { AuditSubjects } from './audit-subjects.tsx'
import { AUDIT_PATH } from './audit-url.ts'
import { AuditValue } from './audit-values.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** One line beside the log, with all its values and links to the other entries of its person, kind and place. */
export function AuditPanel({ entry: { action, at, actor, count, subjects, values } }: { entry: AuditLine }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [query] = useSearchParams()
  const urlOf = (change: Record<string, string | number>) =>
    listUrl(AUDIT_PATH, query, { ...change, before: undefined, panel: undefined })
  const place = subjects.find(({ kind }) => kind === 'place')
  return (
    <SidePanel title={words.action(action)} subtitle={at} closeUrl={listUrl(AUDIT_PATH, query, { panel: undefined })}>
      <dl className="grid gap-3">
        <Fact label={t('column_actor')}>{actor?.name ?? t('system')}</Fact>
        {subjects.length > 0 && (
          <Fact label={t('column_subjects')}>
            <AuditSubjects subjects={subjects} />
          </Fact>
        )}
        {count > 1 && <Fact label={t('column_action')}>{t('entries_of_one', { count })}</Fact>}
        {values.length > 0 && (
          <Fact label={t('column_fields')}>
            {byItem(values).map(([item, lines]) => (
              <div key={item} className="mb-1.5">
                {item !== '' && <p className="font-medium">{item}</p>}
                <ul>
                  {lines.map((line) => (
                    <li key={line.field}>
                      <AuditValue {...line} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Fact>
        )}
      </dl>
      <ul className="mt-4 grid gap-1 border-t border-sand-200 pt-3">
        {place && <Other url={urlOf({ root_id: place.id })}>{t('all_of_place')}</Other>}
        <Other url={urlOf({ action })}>{t('all_of_kind')}</Other>
        {actor && <Other url={urlOf({ actor_id: actor.id })}>{t('all_of_actor')}</Other>}
      </ul>
    </SidePanel>
  )
}

const byItem = (values: readonly AuditValueLine[]) => [...Map.groupBy(values, ({ item }) => item ?? '')]

function Other({ url, children }: { url: string; children: ReactNode }) {
  return (
    <li>
      <Link to={url} className="underline underline-offset-3">
        {children}
      </Link>
    </li>
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
