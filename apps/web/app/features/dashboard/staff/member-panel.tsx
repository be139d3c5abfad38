import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { STAFF_PATH } from './panel-url.ts'
import { RoleChoices } from './role-choices.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import type { MemberLine } from './staff-lines.ts'

export function MemberPanel({ member }: { member: MemberLine }) {
  const { t } = useTranslation('people')
  const { id, name, email, roles, hasFactor } = member
  const pendingAction = useNavigation().formData?.get('do')
  return (
    <SidePanel title={name} closeUrl={STAFF_PATH} {...(name !== email && { subtitle: email })}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <RoleChoices key={roles.join()} chosen={roles} />
        <p className="text-13 text-ink-2">{t('no_roles_text', { name })}</p>
        <Button type="submit" name="do" value="set_roles" size="small" busy={pendingAction === 'set_roles'}>
          {t('save_roles')}
        </Button>
      </Form>
      <p className="mt-6 border-t border-sand-200 pt-5">
        <Link to={`/dashboard/team?person=${id}`} className="font-medium underline">
          {t('team_and_hours')}
        </Link>
      </p>
      <Form method="post" className="mt-6 grid justify-items-start gap-3 border-t border-sand-200 pt-5">
        <input type="hidden" name="id" value={id} />
        <h3 className="font-sans text-15 font-semibold tracking-normal">{t('second_factor')}</h3>
        <p className="text-13 text-ink-2">{t(hasFactor ? 'factor_reset_text' : 'factor_none_text', { name })}</p>
        {hasFactor && (
          <Button
            type="submit"
            name="do"
            value="reset_factor"
            variant="outline"
            size="small"
            busy={pendingAction === 'reset_factor'}
          >
            {t('factor_reset')}
          </Button>
        )}
      </Form>
    </SidePanel>
  )
}
