import type { Upload } from '@amber/domain/upload/upload'

/** Sends a file by a form that the API has signed. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function postUpload({ url, fields }: Upload, file: File, onProgress?: (share: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The storage ignores fields after the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`${url} returned status ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error(`request to ${url} failed`)))
    request.open('POST', url)
    request.send(form)
  })
}
