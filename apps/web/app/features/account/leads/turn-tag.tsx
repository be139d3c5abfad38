import type { Turn } from '@amber/domain/lead/stages'
import { useTranslation } from '../../../i18n/use-translation.ts'

const CLASSES: Record<Turn, string> = {
  yours: 'bg-red-strong text-on-dark',
  ours: 'bg-honey text-on-honey',
  landlord: 'bg-honey text-on-honey',
  nobody: 'bg-paper text-success-ink',
}

/** Says whose turn it is, in the colour of the turn. */
export function TurnTag({ turn }: { turn: Turn }) {
  const { t } = useTranslation('leads')
  return (
    <span className={`mb-1.5 inline-block rounded-tag px-2 py-0.75 text-13 leading-[1.4] font-[550] ${CLASSES[turn]}`}>
      {t(`turn_${turn}`)}
    </span>
  )
}
