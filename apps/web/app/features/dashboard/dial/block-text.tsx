import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BlockLine } from './block-line.ts'

/** Says why somebody may not be called, and when it becomes possible. */
export function BlockText({ block: { reason, again } }: { block: BlockLine }) {
  const { t } = useTranslation('dial')
  return (
    <p>
      <strong className="font-semibold">{t(`block_${reason}`)}</strong>
      {again && (
        <>
          {' '}
          {again.theirs === null
            ? t('possible_again', { distance: again.distance })
            : again.ours === null
              ? t('possible_again_theirs', { theirs: again.theirs, distance: again.distance })
              : t('possible_again_both', { theirs: again.theirs, ours: again.ours, distance: again.distance })}
        </>
      )}
    </p>
  )
}
