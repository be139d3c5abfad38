import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { panelUrl } from './panel-url.ts'
import { RoleBadges } from './role-badges.tsx'
import type { MemberLine } from './staff-lines.ts'

const HEAD = 'py-2 pr-4 text-left font-medium text-ink-3'

/** One row per person; on phones each row is a card that keeps the table semantics. */
export function MemberTable({ members, openId }: { members: readonly MemberLine[]; openId: number | undefined }) {
  const { t } = useTranslation('people')
  return (
    <table className="w-full text-13 max-md:block">
      <caption className="sr-only">{t('members')}</caption>
      <thead className="border-b border-sand-200 max-md:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} pl-5`}>
            {t('person')}
          </th>
          <th scope="col" className={HEAD}>
            {t('roles')}
          </th>
          <th scope="col" className={HEAD}>
            {t('second_factor')}
          </th>
          <th scope="col" className={HEAD}>
            {t('last_seen')}
          </th>
          <th scope="col" className="pr-5">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isOpen={member.id === openId} />
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'py-2.5 pr-4 max-md:block max-md:p-0'

function MemberRow({ member, isOpen }: { member: MemberLine; isOpen: boolean }) {
  const { t } = useTranslation('people')
  const { id, name, email, roles, isMe, hasFactor, seen } = member
  return (
    <tr
      className={`border-b border-sand-200 max-md:relative max-md:grid max-md:gap-1.5 max-md:py-4 max-md:pr-24 max-md:pl-16 ${isOpen ? 'bg-sand-50' : 'hover:bg-sand-50'}`}
    >
      {/* The cell's text is nested deeper than the lint rule searches. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <th scope="row" className={`${CELL} text-left font-normal md:pl-5`}>
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
      <td className={CELL}>
        <RoleBadges roles={roles} />
      </td>
      <td className={CELL}>
        <span className="text-ink-3 md:hidden">{t('second_factor')}: </span>
        {hasFactor ? t('factor_set_up') : <span className="text-warning">{t('factor_missing')}</span>}
      </td>
      <td className={`${CELL} text-ink-2`}>
        <span className="text-ink-3 md:hidden">{t('last_seen')}: </span>
        {seen ?? t('never_seen')}
      </td>
      <td className="py-1 pr-5 text-right max-md:absolute max-md:top-3 max-md:right-4 max-md:p-0">
        <Link
          to={panelUrl({ kind: 'member', id })}
          aria-label={t('change_this', { name })}
          className="inline-flex min-h-9 items-center rounded-control border border-sand-300 bg-paper px-3 font-medium whitespace-nowrap hover:bg-sand-100"
        >
          {t('change')}
        </Link>
      </td>
    </tr>
  )
}
