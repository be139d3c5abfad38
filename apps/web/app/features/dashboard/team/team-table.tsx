import { useTranslation } from '../../../i18n/use-translation.ts'
import { PeopleTable, PERSON_NAME, PersonCell, PersonRow } from '../kit/people-table.tsx'
import type { TeamLine } from './team-lines.ts'
import { profileUrl } from './team-url.ts'

type Props = { lines: readonly TeamLine[]; openId: number | undefined }

export function TeamTable({ lines, openId }: Props) {
  const { t } = useTranslation('assignment')
  return (
    <PeopleTable
      caption={t('members')}
      heads={[t('person'), t('languages'), t('destinations'), t('leads'), t('hours')]}
      actionsLabel={t('actions')}
      className="border-t border-sand-200"
    >
      {lines.map((line) => (
        <TeamRow key={line.id} line={line} isOpen={line.id === openId} />
      ))}
    </PeopleTable>
  )
}

function TeamRow({ line, isOpen }: { line: TeamLine; isOpen: boolean }) {
  const { t } = useTranslation('assignment')
  const { id, name, team, languages, destinations, openLeads, profile, hours, backOn } = line
  return (
    <PersonRow
      isOpen={isOpen}
      change={{ url: profileUrl(id), label: t('change'), accessibleName: t('change_this', { name }) }}
      className="align-top max-md:pl-4"
    >
      <th scope="row" className={PERSON_NAME}>
        <span className="block font-semibold text-ink wrap-anywhere">{name}</span>
        <span className="block text-ink-3 wrap-anywhere">{team ?? t('no_team')}</span>
        {backOn !== null && <span className="block text-warning">{t('away_until', { date: backOn })}</span>}
      </th>
      <PersonCell label={t('languages')}>{languages || t('none')}</PersonCell>
      <PersonCell label={t('destinations')} className="wrap-anywhere">
        {destinations || t('everywhere')}
      </PersonCell>
      <PersonCell label={t('leads')}>
        {profile.capacity === 0 ? t('takes_none') : t('load', { count: openLeads, capacity: profile.capacity })}
      </PersonCell>
      <PersonCell label={t('hours')} className="text-ink-2">
        {hours}
      </PersonCell>
    </PersonRow>
  )
}
