import { LOCALES } from '@amber/domain/languages'
import { TIMELINE_GROUPS, type TimelineGroup } from '@amber/domain/lead/timeline'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

type Props = {
  url: string
  /** The group that is shown; undefined for all. */
  group: TimelineGroup | undefined
  counts: Partial<Record<TimelineGroup, number>>
}

const ICONS: Record<TimelineGroup, IconName> = {
  mail: 'mail',
  call: 'phone',
  chat: 'message-circle',
  visit: 'search',
  form: 'file-text',
  payment: 'credit-card',
  stage: 'arrow-right',
  note: 'pencil',
}

/** Links that show one group of entries, with their numbers. Groups without entries are left out. */
export function TimelineFilter({ url, group, counts }: Props) {
  const { t } = useTranslation('lead_page')
  const { language } = useSite()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const groups = TIMELINE_GROUPS.filter((name) => (counts[name] ?? 0) > 0 || name === group)
  const look = (isShown: boolean) =>
    `inline-flex h-7 items-center gap-1 rounded-pill px-2 text-12 tabular max-lg:h-thumb ${isShown ? 'bg-sand-200 font-semibold' : 'text-ink-2 hover:bg-sand-100'}`
  return (
    <nav aria-label={t('timeline_filter')}>
      <ul className="flex flex-wrap gap-0.5">
        {[undefined, ...groups].map((name) => (
          <li key={name ?? 'all'}>
            <Link
              to={name === undefined ? url : `${url}?group=${name}`}
              preventScrollReset
              data-group
              aria-current={name === group ? 'true' : undefined}
              title={name && t(`group_${name}`)}
              className={look(name === group)}
            >
              {name === undefined ? (
                t('group_all')
              ) : (
                <>
                  <Icon name={ICONS[name]} size="tiny" />
                  <span className={name === group ? '' : 'sr-only'}>{t(`group_${name}`)}</span>
                </>
              )}{' '}
              {(name === undefined ? all : (counts[name] ?? 0)).toLocaleString(LOCALES[language])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
