import { useTranslation } from '../../../i18n/use-translation.ts'

/** Things for the student to do, and the leads that wait for others. */
type Props = { todos: number; turns: { ours: number; landlord: number } }

/** Says in one line how much awaits the student, us and the landlords. */
export function TurnCounts({ todos, turns: { ours, landlord } }: Props) {
  const { t } = useTranslation('leads')
  return (
    <>
      {t('needs_you', { count: todos })} {ours > 0 && t('with_us', { count: ours })}{' '}
      {landlord > 0 && t('with_landlord', { count: landlord })}
    </>
  )
}
