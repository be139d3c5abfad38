import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DepositLine } from './deposit-line.ts'

/** Says when the deposit has to come back, or what became of it, and leads to where the student follows it. */
export function DepositLink({ deposit: { path, status, day } }: { deposit: DepositLine }) {
  const { t } = useTranslation('leads')
  const isOpen = status === 'staying' || status === 'waiting' || status === 'due'
  return (
    <ButtonLink to={path} variant="link" className="min-h-11 justify-self-start">
      <Icon name="landmark" size="small" />
      {status === null || (isOpen && day === null)
        ? t('deposit')
        : isOpen
          ? t('deposit_due', { day })
          : t(`deposit_${status}`, { day })}
    </ButtonLink>
  )
}
