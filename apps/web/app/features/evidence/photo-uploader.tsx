import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import {
  EVIDENCE_AREAS,
  EVIDENCE_PHOTO_TYPES,
  type EvidenceArea,
  type EvidencePhase,
} from '@amber/domain/evidence/evidence'
import type { Language } from '@amber/domain/languages'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { simulateInteraction } from '../../browser/on-first-interaction.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { type PhotoProblem, uploadPhoto } from './upload-photo.ts'

type Props = { leadUuid: string; phase: EvidencePhase; language: Language }

/** Sends photos of one part of the room, one after the other: phones on a slow line would lose several at once. */
export function PhotoUploader({ leadUuid, phase, language }: Props) {
  const { t } = useTranslation('evidence')
  const { revalidate } = useRevalidator()
  const [area, setArea] = useState<EvidenceArea>('door')
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [problems, setProblems] = useState<readonly { name: string; what: PhotoProblem }[]>([])
  // The limit is a power of two; a round decimal below it is easier to read.
  const size = formatFileSize(Math.floor(MAX_DOCUMENT_BYTES / 1e6) * 1e6, language)

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    if (files.length === 0 || sending) return
    simulateInteraction()
    setProblems([])
    for (const file of files) {
      const { name } = file
      setSending({ name, share: 0 })
      const onProgress = (share: number) => setSending({ name, share })
      const what = await uploadPhoto({ leadUuid, phase, area, file, onProgress })
      if (what) setProblems((before) => [...before, { name, what }])
      await revalidate()
    }
    // Resetting the value lets the same file be chosen again as a retry.
    input.value = ''
    setSending(null)
  }

  return (
    <div className="grid gap-4 rounded-card border border-sand-200 bg-sand-50 p-4 md:p-5">
      <h3 className="text-17">{t('upload_title')}</h3>
      <noscript>
        <p className="rounded-control bg-honey-tint px-4 py-3 text-honey-ink">{t('no_script')}</p>
      </noscript>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start">
        <Field label={t('upload_area')}>
          <Select
            value={area}
            onChange={({ currentTarget: { value } }) =>
              setArea(EVIDENCE_AREAS.find((each) => each === value) ?? 'other')
            }
          >
            {EVIDENCE_AREAS.map((each) => (
              <option key={each} value={each}>
                {t(`area_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <label
          className={`inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-ink bg-paper px-5 font-semibold transition-colors duration-(--time-fast) hover:bg-sand-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${sending ? 'cursor-progress opacity-70' : ''}`}
        >
          <Icon name="plus" size="small" />
          {t('upload_choose')}
          <input
            type="file"
            multiple
            accept={EVIDENCE_PHOTO_TYPES.join(',')}
            disabled={sending !== null}
            onChange={(event) => void send(event)}
            className="sr-only"
          />
        </label>
      </div>
      <p className="text-13 text-ink-2">{t('upload_hint', { size })}</p>
      {sending && (
        <div className="grid max-w-sm gap-1.5">
          <p className="text-13 wrap-anywhere text-ink-2">{t('uploading', { name: sending.name })}</p>
          <ProgressBar label={t('uploading', { name: sending.name })} value={sending.share} />
        </div>
      )}
      <div role="alert">
        {problems.map(({ name, what }) => (
          <p key={name} className="mt-1 flex gap-2 text-danger wrap-anywhere">
            <Icon name="circle-alert" size="small" className="mt-1" />
            {t(`problem_${what}`, { name, size })}
          </p>
        ))}
      </div>
    </div>
  )
}
