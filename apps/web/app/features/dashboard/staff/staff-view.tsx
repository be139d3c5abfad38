import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PageHead } from '../../../shared/page/page-head.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { StaffOutcome } from './change-staff.server.ts'
import { InvitationList } from './invitation-list.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { MemberTable } from './member-table.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { panelUrl, parsePanel, STAFF_PATH } from './panel-url.ts'
import type { InvitationLine, MemberLine } from './staff-lines.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = {
  members: MemberLine[]
  invitations: InvitationLine[]
  outcome: StaffOutcome | { problem: CallProblem } | undefined
}

export function StaffView({ members, invitations, outcome }: Props) {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const panel = parsePanel(query)
  // No panel for someone who is no longer staff.
  const member = panel?.kind === 'member' ? members.find(({ id }) => id === panel.id) : undefined
  const isInviting = panel?.kind === 'invite'
  const hasPanel = isInviting || member !== undefined
  useRestoreFocus(hasPanel ? panelUrl(panel) : undefined)
  return (
    <DashboardFrame
      title={t('title')}
      note={t('count', { count: members.length })}
      actions={
        <ButtonLink
          to={panelUrl({ kind: 'invite' })}
          size="small"
          variant={hasPanel ? 'outline' : 'primary'}
          className={hasPanel ? 'max-lg:hidden' : ''}
        >
          <Icon name="plus" size="small" />
          {t('invite')}
        </ButtonLink>
      }
    >
      <PageHead title={t('title')} path={STAFF_PATH} noindex />
      <div className="px-4 pt-4 empty:hidden md:px-5">
        <OutcomeLine outcome={outcome} />
      </div>
      <div className="grow lg:flex">
        <div className={`min-w-0 grow ${hasPanel ? 'max-lg:hidden' : ''}`}>
          <MemberTable members={members} openId={member?.id} />
          <InvitationList invitations={invitations} />
        </div>
        {isInviting && <InvitePanel outcome={outcome && !('problem' in outcome) ? outcome : undefined} />}
        {member && <MemberPanel key={member.id} member={member} />}
      </div>
    </DashboardFrame>
  )
}
