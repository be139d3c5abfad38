import type { StaffRole } from '@amber/domain/login/staff-session'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

export function RoleBadges({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('people')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'honey' : 'plain'}>
          {t(`role_${role}`)}
        </Badge>
      ))}
    </span>
  )
}
