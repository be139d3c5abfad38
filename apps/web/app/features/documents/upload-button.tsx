import { DOCUMENT_TYPES, type DocumentKind } from '@amber/domain/document/document'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { simulateInteraction } from '../../browser/on-first-interaction.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type UploadProblem, uploadDocument } from './upload-document.ts'

type Props = { leadUuid: string; kind: DocumentKind; isFirst: boolean; largest: string }

type PendingUpload = { name: string; part: number }

export function UploadButton({ leadUuid, kind, isFirst, largest }: Props) {
  const { t } = useTranslation('documents')
  const { revalidate } = useRevalidator()
  const [pendingUpload, setPendingUpload] = useState<PendingUpload | null>(null)
  const [problem, setProblem] = useState<{ name: string; what: UploadProblem } | null>(null)

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file || pendingUpload) return
    const { name } = file
    simulateInteraction()
    setProblem(null)
    setPendingUpload({ name, part: 0 })
    const problemCode = await uploadDocument({
      leadUuid,
      kind,
      file,
      onProgress: (share) => setPendingUpload({ name, part: share }),
    })
    // Resetting the value lets the same file be chosen again as a retry.
    input.value = ''
    setPendingUpload(null)
    if (problemCode) setProblem({ name, what: problemCode })
    await revalidate()
  }

  return (
    <div className="mt-4">
      <label
        className={`inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-control border border-ink bg-paper px-4 font-semibold transition-colors duration-(--time-fast) hover:bg-sand-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${pendingUpload ? 'cursor-progress opacity-70' : ''}`}
      >
        <Icon name={isFirst ? 'file-text' : 'plus'} size="small" />
        {isFirst ? t('choose') : t('choose_more')}
        <input
          type="file"
          accept={DOCUMENT_TYPES.join(',')}
          aria-label={t('choose_which', { paper: t(`kind_${kind}`) })}
          disabled={pendingUpload !== null}
          onChange={(event) => void send(event)}
          className="sr-only"
        />
      </label>
      {pendingUpload && (
        <div className="mt-3 grid max-w-sm gap-1.5">
          <p className="text-13 wrap-anywhere text-ink-2">{t('sending', { name: pendingUpload.name })}</p>
          <ProgressBar label={t('sending', { name: pendingUpload.name })} value={pendingUpload.part} />
        </div>
      )}
      <div role="alert">
        {problem && (
          <p className="mt-3 flex gap-2 text-danger wrap-anywhere">
            <Icon name="circle-alert" size="small" className="mt-1" />
            {t(`problem_${problem.what}`, { name: problem.name, size: largest })}
          </p>
        )}
      </div>
    </div>
  )
}
