import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { PeopleTable, PERSON_CELL, PERSON_NAME, PersonRow } from '../kit/people-table.tsx'
import { panelUrl } from './panel-url.ts'
import { RoleBadges } from './role-badges.tsx'
import type { MemberLine } from './staff-lines.ts'

export function MemberTable({ members, openId }: { members: readonly MemberLine[]; openId: number | undefined }) {
  const { t } = useTranslation('people')
  return (
    <PeopleTable
      caption={t('members')}
      heads={[t('person'), t('roles'), t('second_factor'), t('last_seen')]}
      actionsLabel={t('actions')}
    >
      {members.map((member) => (
        <MemberRow key={member.id} member={member} isOpen={member.id === openId} />
      ))}
    </PeopleTable>
  )
}

function MemberRow({ member, isOpen }: { member: MemberLine; isOpen: boolean }) {
  const { t } = useTranslation('people')
  const { id, name, email, roles, isMe, hasFactor, seen } = member
  return (
    <PersonRow
      isOpen={isOpen}
      change={{
        url: panelUrl({ kind: 'member', id }),
        label: t('change'),
        accessibleName: t('change_this', { name }),
      }}
      className="max-md:pl-16"
    >
      {/* The cell's text is nested deeper than the lint rule searches. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <th scope="row" className={PERSON_NAME}>
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-pill bg-sand-100 font-semibold text-ink-2 max-md:absolute max-md:left-4"
          >
            {initialsOf(name)}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold text-ink wrap-anywhere max-md:text-15">
              {name} {isMe && <span className="font-normal text-ink-3">({t('you')})</span>}
            </span>
            {name !== email && <span className="block text-ink-3 wrap-anywhere">{email}</span>}
          </span>
        </span>
      </th>
      <td className={PERSON_CELL}>
        <RoleBadges roles={roles} />
      </td>
      <td className={PERSON_CELL}>
        <span className="text-ink-3 md:hidden">{t('second_factor')}: </span>
        {hasFactor ? t('factor_set_up') : <span className="text-warning">{t('factor_missing')}</span>}
      </td>
      <td className={`${PERSON_CELL} text-ink-2`}>
        <span className="text-ink-3 md:hidden">{t('last_seen')}: </span>
        {seen ?? t('never_seen')}
      </td>
    </PersonRow>
  )
}
