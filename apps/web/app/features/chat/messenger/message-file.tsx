import type { ChatFile } from '@amber/contract/schemas/chat'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileTile, PictureFrame } from '../shared/file-tile.tsx'

type Props = {
  file: ChatFile
  isOwn: boolean
  onLoad: (uuid: string, kind: 'file' | 'preview') => Promise<Blob>
}

/**
 * A file of a message, which a press downloads. A visitor without an account proves the thread by a header, so that neither a
 * link nor an image could load it.
 */
export function MessageFile({ file, isOwn, onLoad }: Props) {
  const { t } = useTranslation('chat_content')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const preview = usePreview(file, onLoad)
  const hasPicture = file.has_preview && preview !== null
  const download = async () => {
    if (state === 'loading') return
    setState('loading')
    try {
      saveBlob(await onLoad(file.uuid, 'file'), file.name)
      setState('idle')
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }
  const side = isOwn ? 'ml-auto' : ''
  return (
    <div className={`grid w-fit max-w-[82%] gap-1 ${side}`}>
      <button
        type="button"
        aria-label={hasPicture ? t('download', { name: file.name }) : undefined}
        aria-busy={state === 'loading'}
        onClick={() => void download()}
        className={`block w-fit max-w-full cursor-pointer rounded-card text-left aria-busy:cursor-progress aria-busy:opacity-70 ${side}`}
      >
        {hasPicture ? (
          <PictureFrame>
            {typeof preview === 'string' && <img src={preview} alt="" className="size-full object-cover" />}
          </PictureFrame>
        ) : (
          <FileTile name={file.name} mediaType={file.media_type} size={file.size} prefix={t('download_prefix')} />
        )}
      </button>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {state === 'failed' && t('download_failed', { name: file.name })}
      </p>
    </div>
  )
}

/** Returns the small picture as a data URL, which the content security policy allows; null if there is none. */
function usePreview({ uuid, has_preview: hasPreview }: ChatFile, onLoad: Props['onLoad']): string | null | undefined {
  const [preview, setPreview] = useState<string | null>()
  useEffect(() => {
    if (!hasPreview) return undefined
    let isGone = false
    onLoad(uuid, 'preview')
      .then(readDataUrl)
      .then(
        (url) => isGone || setPreview(url),
        (error: unknown) => {
          reportError(error)
          if (!isGone) setPreview(null)
        },
      )
    return () => {
      isGone = true
    }
  }, [uuid, hasPreview, onLoad])
  return preview
}

function readDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** Saves a file as the browser saves a download: it is never shown as a page of our origin. */
function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
