import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { UPLOAD_SECONDS, UPLOADS_PATH, type Upload } from '@amber/domain/upload/upload'
import { FileTooLargeError } from './file-too-large.ts'

type Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type FileFacts = { bytes: number; contentType: string | undefined; etag: string | undefined }

export type Files = ReturnType<typeof createFiles>

/** One bucket of any S3 server. A key that holds nothing is `undefined`, every other failure throws. */
export function createFiles({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Settings) {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets in the path: a server of one's own has no wildcard domain.
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
  })

  return {
    async head(key: string): Promise<FileFacts | undefined> {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))
      return found && { bytes: found.ContentLength ?? 0, contentType: found.ContentType, etag: found.ETag }
    },

    /** The whole of it, or the bytes of a range, both ends included. */
    async get(
      key: string,
      { maxBytes, range }: { maxBytes: number; range?: { from: number; to: number } },
    ): Promise<Uint8Array | undefined> {
      const part = range && { Range: `bytes=${range.from}-${range.to}` }
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part })))
      if (found?.Body === undefined) return undefined
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
        // Without this the connection would stay open for a body that nobody reads.
        await found.Body.transformToWebStream().cancel()
        throw new FileTooLargeError(`more than ${maxBytes} bytes`)
      }
      return found.Body.transformToByteArray()
    },

    async put(key: string, body: Uint8Array, { contentType }: { contentType: string }): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
    },

    /**
     * Lets a browser put this one file, of exactly this type and no larger: the store itself holds it to that. The
     * address is our own, whose server hands it on; the signature is of the fields, not of the address.
     */
    async presignUpload(
      key: string,
      { contentType, maxBytes, seconds = UPLOAD_SECONDS }: { contentType: string; maxBytes: number; seconds?: number },
    ): Promise<Upload> {
      const { fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Expires: seconds,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
      })
      return { url: UPLOADS_PATH, fields }
    },

    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },

    /** The keys that begin so: at most a thousand at once, so whoever removes them asks again. */
    async list(prefix: string): Promise<string[]> {
      const found = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
      return (found.Contents ?? []).flatMap(({ Key }) => Key ?? [])
    },

    async ping(): Promise<void> {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    close() {
      client.destroy()
    },
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
      return undefined
    throw error
  }
}
