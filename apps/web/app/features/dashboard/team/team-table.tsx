import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TeamLine } from './team-lines.ts'
import { profileUrl } from './team-url.ts'

const HEAD = 'py-2 pr-4 text-left font-medium text-ink-3'
const CELL = 'py-2.5 pr-4 align-top max-md:block max-md:p-0'

type Props = { lines: readonly TeamLine[]; openId: number | undefined }

/** One row per person; on phones each row is a card that keeps the table semantics. */
export function TeamTable({ lines, openId }: Props) {
  const { t } = useTranslation('assignment')
  return (
    <table className="w-full border-t border-sand-200 text-13 max-md:block">
      <caption className="sr-only">{t('members')}</caption>
      <thead className="border-b border-sand-200 max-md:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} pl-5`}>
            {t('person')}
          </th>
          <th scope="col" className={HEAD}>
            {t('languages')}
          </th>
          <th scope="col" className={HEAD}>
            {t('destinations')}
          </th>
          <th scope="col" className={HEAD}>
            {t('leads')}
          </th>
          <th scope="col" className={HEAD}>
            {t('hours')}
          </th>
          <th scope="col" className="pr-5">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.map((line) => (
          <TeamRow key={line.id} line={line} isOpen={line.id === openId} />
        ))}
      </tbody>
    </table>
  )
}

function TeamRow({ line, isOpen }: { line: TeamLine; isOpen: boolean }) {
  const { t } = useTranslation('assignment')
  const { id, name, team, languages, destinations, openLeads, profile, hours, backOn } = line
  return (
    <tr
      className={`border-b border-sand-200 max-md:relative max-md:grid max-md:gap-1.5 max-md:py-4 max-md:pr-24 max-md:pl-4 ${isOpen ? 'bg-sand-50' : 'hover:bg-sand-50'}`}
    >
      <th scope="row" className={`${CELL} text-left font-normal md:pl-5`}>
        <span className="block font-semibold text-ink wrap-anywhere">{name}</span>
        <span className="block text-ink-3 wrap-anywhere">{team ?? t('no_team')}</span>
        {backOn !== null && <span className="block text-warning">{t('away_until', { date: backOn })}</span>}
      </th>
      <td className={CELL}>{languages || t('none')}</td>
      <td className={`${CELL} wrap-anywhere`}>{destinations || t('everywhere')}</td>
      <td className={CELL}>
        {profile.capacity === 0 ? t('takes_none') : t('load', { count: openLeads, capacity: profile.capacity })}
      </td>
      <td className={`${CELL} text-ink-2`}>{hours}</td>
      <td className="py-1 pr-5 text-right align-top max-md:absolute max-md:top-3 max-md:right-4 max-md:p-0">
        <Link
          to={profileUrl(id)}
          aria-label={t('change_this', { name })}
          className="inline-flex min-h-9 items-center rounded-control border border-sand-300 bg-paper px-3 font-medium whitespace-nowrap hover:bg-sand-100"
        >
          {t('change')}
        </Link>
      </td>
    </tr>
  )
}
