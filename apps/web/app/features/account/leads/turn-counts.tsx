import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = { turns: { yours: number; ours: number; landlord: number } }

/** Says in one line how much awaits the student, us and the landlords. */
export function TurnCounts({ turns: { yours, ours, landlord } }: Props) {
  const { t } = useTranslation('leads')
  return (
    <>
      {t('needs_you', { count: yours })} {ours > 0 && t('with_us', { count: ours })}{' '}
      {landlord > 0 && t('with_landlord', { count: landlord })}
    </>
  )
}
