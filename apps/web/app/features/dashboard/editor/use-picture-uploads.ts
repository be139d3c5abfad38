import { uploadPicture } from '@amber/contract/endpoints/inventory-editor'
import type { UploadedPicture } from '@amber/contract/schemas/inventory-editor'
import { useRef, useState } from 'react'
import { ApiError, callApi } from '../../../browser/api-client.ts'
import { useEditor } from './editor-context.ts'
import { findPictureProblem, type PictureProblem, problemOfStatus } from './picture-files.ts'

export type PictureUpload = { id: number; name: string; state: 'sending' | PictureProblem | 'failed' }

/** Uploads pictures one after another, in the order in which they were chosen. Those that fail stay listed. */
export function usePictureUploads(onUploaded: (picture: UploadedPicture, index: number) => void) {
  const { inventoryId } = useEditor()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const nextId = useRef(1)
  const queue = useRef(Promise.resolve())
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const setState = (id: number, state: PictureUpload['state']) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  async function sendOne(file: File, id: number, index: number) {
    try {
      const content = await readBase64(file)
      const { data } = await callApi(uploadPicture, { params: { id: String(inventoryId) }, body: { content } })
      onUploaded(data, index)
      dismiss(id)
    } catch (error) {
      setState(id, (error instanceof ApiError ? problemOfStatus(error.status) : undefined) ?? 'failed')
    }
  }

  function send(files: readonly File[]) {
    for (const [index, file] of files.entries()) {
      const id = nextId.current++
      const problem = findPictureProblem(file)
      setUploads((all) => [...all, { id, name: file.name, state: problem ?? 'sending' }])
      if (!problem) queue.current = queue.current.then(() => sendOne(file, id, index))
    }
  }
  return { uploads, send, dismiss }
}

function readBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('error', () => reject(new Error('file could not be read', { cause: reader.error })))
  reader.addEventListener('load', () => {
    const dataUrl = typeof reader.result === 'string' ? reader.result : ''
    resolve(dataUrl.slice(dataUrl.indexOf(',') + 1))
  })
  reader.readAsDataURL(file)
  return promise
}
