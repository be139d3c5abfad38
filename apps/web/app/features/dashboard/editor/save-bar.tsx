import { formatDate } from '@amber/domain/dates/format-date'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { useLabels } from './use-labels.ts'

type Props = {
  changed: readonly { name: string; href: string }[]
  /** When the draft was stored in this browser. */
  savedAt: number | undefined
  isSaving: boolean
  onDiscard: () => void
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Shows what would be saved, always in sight at the end of the form. The buttons keep their place while somebody types. */
export function SaveBar({ changed, savedAt, isSaving, onDiscard }: Props) {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  const { label } = useLabels()
  const commandKey = useCommandKey()
  const button = useRef<HTMLButtonElement>(null)
  const submit = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    button.current?.click()
  })
  useEffect(() => {
    addEventListener('keydown', submit)
    return () => removeEventListener('keydown', submit)
  }, [])
  const timeZone = savedAt === undefined ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-x-2 border-t border-sand-200 bg-paper px-4 py-2 lg:px-5">
      <output className="line-clamp-2 min-w-0 grow leading-tight">
        {changed.length > 0 && (
          <>
            <span className="font-medium text-warning">{t('unsaved', { count: changed.length })}</span>{' '}
            <span className="text-12 text-ink-3">
              {changed.map(({ name, href }, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <a href={href} className="underline">
                    {label(name)}
                  </a>
                </span>
              ))}
              {savedAt !== undefined &&
                ` · ${t('draft_kept', { time: formatDate(new Date(savedAt), language, { timeZone, format: TIME }) })}`}
            </span>
          </>
        )}
      </output>
      {changed.length > 0 && (
        <DenseButton variant="plain" onClick={onDiscard}>
          {t('discard')}
        </DenseButton>
      )}
      <DenseButton ref={button} type="submit" name="do" value="save" variant="primary" aria-busy={isSaving}>
        {t('save')}
        <Keys keys={[commandKey, '↵']} onDark />
      </DenseButton>
    </div>
  )
}
