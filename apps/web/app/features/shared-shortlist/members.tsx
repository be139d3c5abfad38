import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/initials.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { IntentForm, useIsSending } from './intent-form.tsx'
import type { ListView, MemberLine } from './list-view.ts'
import { Panel } from './panel.tsx'
import { formatRange } from './format-range.ts'

export function Members({ list }: { list: ListView }) {
  const { t } = useTranslation('shared')
  return (
    <Panel title={t('members_title')}>
      <ul className="grid gap-3">
        {list.members.map((member) => (
          <Member key={member.id} member={member} isRemovable={list.isOwner && !member.isMe} />
        ))}
      </ul>
      {!list.isOwner && <Leave userId={list.members.find(({ isMe }) => isMe)?.id ?? 0} />}
    </Panel>
  )
}

function Member({ member, isRemovable }: { member: MemberLine; isRemovable: boolean }) {
  const { t } = useTranslation('shared')
  const { id, name, isMe, isOwner, budget } = member
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand-100 text-13 font-semibold"
      >
        {initialsOf(name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{isMe ? t('you', { name }) : name}</span>
        <span className="block text-13 text-ink-2">
          {budget ? t('budget_of', { range: formatRange(budget, t), period: budget.period }) : t('no_budget')}
          {isOwner && ` · ${t('began_it')}`}
        </span>
      </span>
      {isRemovable && (
        <IntentForm intent="remove_member" fields={{ user_id: id }}>
          <Button type="submit" variant="link">
            {t('remove_member')} <span className="sr-only">{name}</span>
          </Button>
        </IntentForm>
      )}
    </li>
  )
}

function Leave({ userId }: { userId: number }) {
  const { t } = useTranslation('shared')
  return (
    <div className="border-t border-sand-200 pt-3">
      <ConfirmAction label={t('leave')} text={t('leave_text')}>
        <IntentForm intent="leave" fields={{ user_id: userId }}>
          <Button type="submit" variant="outline" size="small" busy={useIsSending('leave')}>
            {t('leave_sure')}
          </Button>
        </IntentForm>
      </ConfirmAction>
    </div>
  )
}
